import { isHostNeeded } from '../electron-host/use-host.ts'

/** Prefix for a command that opens windows: real Electron has no headless mode, and a Linux server has no display. */
export const displayCommand: readonly string[] =
  process.platform === 'linux' && !isHostNeeded() && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'] ? ['xvfb-run', '-a'] : []
