import { spawn } from 'node:child_process'

export type Environment = Record<string, string | undefined>

/** Whether somebody sits in front of this machine who could see a browser window. */
export function hasDisplay(env: Environment, platform: NodeJS.Platform): boolean {
  if (env['VITRINE_OPEN'] === '0' || env['CI']) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/** Opens the address in the default browser. A machine without one is no failure: the address has been printed. */
export function openBrowser(address: string, platform: NodeJS.Platform): void {
  const [command, ...args] = openers(platform)
  const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
  child.on('error', () => console.log('No browser could be opened; open the address yourself.'))
  child.unref()
}

// None of these is a shell, so nothing in the address can become a command.
function openers(platform: NodeJS.Platform): [command: string, ...args: string[]] {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return ['xdg-open']
}
