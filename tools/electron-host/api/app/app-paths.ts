import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hostState } from '../../core/host-state.ts'

type PathName = Parameters<Electron.App['getPath']>[0]

const home = os.homedir()
const overrides = new Map<string, string>()

function configurationFolder(): string {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming')
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config')
}

function defaultPath(name: PathName, appName: string): string | undefined {
  switch (name) {
    case 'home':
      return home
    case 'appData':
      return configurationFolder()
    case 'userData':
      return hostState().switches.get('user-data-dir') || path.join(getPath('appData', appName), appName)
    case 'sessionData':
      return getPath('userData', appName)
    case 'logs':
      return path.join(getPath('userData', appName), 'logs')
    case 'crashDumps':
      return path.join(getPath('userData', appName), 'Crashpad')
    case 'temp':
      return os.tmpdir()
    case 'exe':
      return hostState().executable
    case 'module':
      return hostState().executable
    case 'desktop':
      return path.join(home, 'Desktop')
    case 'documents':
      return path.join(home, 'Documents')
    case 'downloads':
      return path.join(home, 'Downloads')
    case 'music':
      return path.join(home, 'Music')
    case 'pictures':
      return path.join(home, 'Pictures')
    case 'videos':
      return path.join(home, 'Videos')
    default:
      return undefined
  }
}

const CREATED_WHEN_ASKED_FOR = new Set<string>(['userData', 'sessionData', 'logs', 'crashDumps'])

/** app.getPath: `--user-data-dir` sets 'userData' unless the application has set it. */
export function getPath(name: PathName, appName: string): string {
  const folder = overrides.get(name) ?? defaultPath(name, appName)
  if (folder === undefined) throw new Error(`Failed to get '${name}' path`)
  if (CREATED_WHEN_ASKED_FOR.has(name)) mkdirSync(folder, { recursive: true })
  return folder
}

export function setPath(name: string, folder: string): void {
  if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
  overrides.set(name, folder)
}
