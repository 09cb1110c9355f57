import type { App } from 'electron'
import { access, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#contract/result.ts'
import { writeAtomic } from '#main/files/atomic-write.ts'
import { desktopError } from '#main/files/desktop-error.ts'

/** Does the app start when the person signs in to their computer? The system's own record is the truth; the app keeps no copy. */
export interface LoginItem {
  readonly read: () => Promise<boolean>
  readonly set: (on: boolean) => Promise<Result<Record<string, never>>>
}

export interface LoginItemConfig {
  readonly platform: NodeJS.Platform
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  /** The program to start, and its arguments. */
  readonly command: readonly [program: string, ...args: string[]]
  /** $XDG_CONFIG_HOME, or ~/.config. */
  readonly configDir: string
}

/** Windows and macOS keep a list of their own; on Linux it is a file in the autostart folder (freedesktop.org, Desktop Application Autostart). */
export function createLoginItem({ platform, app, command, configDir }: LoginItemConfig): LoginItem {
  const [program, ...args] = command
  if (platform !== 'linux') {
    // Electron reads an unquoted path only up to its first space (browser_win.cc); macOS knows its own path
    const entry = { path: platform === 'win32' ? `"${program}"` : program, args }
    /** On Windows an entry stays in the list when the person switches it off in the Task Manager. */
    const isOn = () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(entry)
      return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin)
    }
    return {
      read: async () => isOn(),
      set: async (on) => {
        app.setLoginItemSettings({ openAtLogin: on, ...entry })
        // the system's settings may forbid it, so the state is loaded once more
        return isOn() === on ? ok({}) : fail({ kind: 'desktop', reason: 'no-permission', detail: 'the system did not take it' })
      },
    }
  }
  const folder = join(configDir, 'autostart')
  const file = join(folder, 'cellarmaster.desktop')
  return {
    read: () =>
      access(file).then(
        () => true,
        () => false,
      ),
    set: async (on) => {
      try {
        if (!on) {
          await rm(file, { force: true })
          return ok({})
        }
        await mkdir(folder, { recursive: true })
      } catch (cause) {
        return fail(desktopError(cause))
      }
      const written = await writeAtomic(file, entryFor(command))
      return written.ok ? ok({}) : written
    },
  }
}

const entryFor = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Cellarmaster',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** An argument of an Exec line in quotes. Some characters are escaped twice: for the value, which is a string, and for the quotes in it (Desktop Entry, "Exec key"). */
const quoted = (argument: string): string =>
  `"${argument.replaceAll(/["`$\\]/g, (sign) => `\\\\${sign === '\\' ? '\\\\' : sign}`).replaceAll('%', '%%')}"`
