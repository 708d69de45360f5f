// A lock between processes on one folder tree, for steps that two commands started at once must not both do.
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'

const folder = join(root, '.vite')
const beat = 2_000
/** A holder that has shown no sign of life for this many milliseconds is taken for dead. */
const patience = 300_000

/**
 * Runs `work` while no other process runs work of this name; says so once when it has to wait. `work` is given a function that
 * names a child process: should this process be killed, the lock holds until that child has ended too.
 */
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
    return await work((pid) => writeFileSync(join(lock, owner), String(pid)))
  } finally {
    clearInterval(pulse)
    // Moved first, because removing takes two steps between which another claim could become the lock.
    if (existsSync(join(lock, owner)) && tryRename(lock, claim)) rmSync(claim, { recursive: true, force: true })
  }
}

function tryRename(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(error.code)) return false
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
    if (isSilent || isDeadHere(owner, readFileSync(join(lock, owner), 'utf8'))) tryRename(lock, `${lock}.${owner}`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isDeadHere(owner, child) {
  const [host, pid] = owner.split('_')
  return host === hostname() && !isAlive(Number(pid)) && !(child && isAlive(Number(child)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The lock was taken for dead, after a long sleep of the machine for instance; the work goes on regardless.
  }
}
