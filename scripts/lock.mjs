// A lock between processes on one folder tree, for steps that two commands started at once must not both do.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'

const folder = join(root, '.vite')
const beat = 2_000
/** A holder that has shown no sign of life for this many milliseconds is taken for dead. */
const patience = 60_000

/** Runs `work` while no other process runs work of this name; says so once when it has to wait. */
export async function withLock(name, work) {
  const lock = join(folder, `${name}.lock`)
  const owner = `${hostname()}_${process.pid}_${randomUUID()}`
  const claim = join(folder, `${name}.${owner}`)
  // The claim is complete before it becomes the lock, and a folder with content is never renamed over: one winner.
  mkdirSync(claim, { recursive: true })
  writeFileSync(join(claim, owner), '')
  let hasWaited = false
  while (!tryRename(claim, lock)) {
    if (!hasWaited) console.log(`Another command is busy with this (${name}); waiting for it.`)
    hasWaited = true
    removeStale(lock)
    await sleep(200)
  }
  const pulse = setInterval(() => touch(join(lock, owner)), beat)
  try {
    return await work()
  } finally {
    clearInterval(pulse)
    rmSync(lock, { recursive: true, force: true })
  }
}

function tryRename(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}

// A stale lock is moved to a name made from its owner and left there: a second waiter that judged the same owner cannot
// move the *next* owner's lock away, because that name is taken.
function removeStale(lock) {
  try {
    const [owner] = readdirSync(lock)
    if (owner === undefined) return
    const isSilent = Date.now() - statSync(join(lock, owner)).mtimeMs > patience
    if (isSilent || isDeadHere(owner)) tryRename(lock, `${lock}.${owner}`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isDeadHere(owner) {
  const [host, pid] = owner.split('_')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The lock was taken for dead, after a long sleep of the machine for instance; the work goes on regardless.
  }
}
