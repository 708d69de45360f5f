import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './project.mjs'

/** Runs a program of ours or an installed one (by its name), its output streamed; gives its exit code, 1 when a signal ended it. */
export function run(command, args, env = process.env) {
  const bins = join(root, 'node_modules', '.bin')
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: `${bins}${delimiter}${env.PATH ?? ''}` },
    // Installed programs are .cmd files on Windows, which only a shell starts.
    shell: process.platform === 'win32' && command !== process.execPath,
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
