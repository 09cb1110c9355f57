import { existsSync, readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openAppPackage } from './core/app-package.ts'
import { parseCommandLine } from './core/command-line.ts'
import { hostState, setHostState, trace } from './core/host-state.ts'
import { settings } from './core/settings.ts'
import './module-hooks.ts'

const args = process.argv.slice(2)
const commandLine = parseCommandLine(args)
const executable = settings.executable ?? path.join(import.meta.dirname, 'electron')
const ownRequire = createRequire(import.meta.url)
const electronVersion = (JSON.parse(readFileSync(ownRequire.resolve('electron/package.json'), 'utf8')) as { version: string }).version

if (commandLine.switches.has('version')) {
  console.log(`v${electronVersion}`)
  process.exit(0)
}

// A packaged application is beside its executable, as electron-builder lays it out.
const packagedArchive = path.join(path.dirname(executable), 'resources', 'app.asar')
const isPackaged = existsSync(packagedArchive)
const appPath = isPackaged ? packagedArchive : commandLine.appArgument && path.resolve(commandLine.appArgument)
if (!appPath || !existsSync(appPath)) {
  console.error(
    appPath
      ? `electron-host: there is no application at ${appPath}`
      : 'usage: electron [switches] <folder or file of the application> [arguments]',
  )
  process.exit(1)
}

const { manifest, folder, entry } = openAppPackage(appPath)
setHostState({
  executable,
  manifest,
  appFolder: folder,
  isPackaged,
  resourcesPath: path.join(isPackaged ? path.dirname(executable) : import.meta.dirname, 'resources'),
  arguments: args,
  switches: commandLine.switches,
  electronVersion,
  isDriven: commandLine.switches.has('remote-debugging-port'),
})
addElectronFields()

// Playwright waits for "Debugger listening on …", which Node prints for us.
const inspectPort = commandLine.switches.get('inspect')
if (inspectPort !== undefined) inspector.open(Number(inspectPort || 9229), '127.0.0.1')

const requireFromWorkingFolder = createRequire(pathToFileURL(path.join(process.cwd(), 'from-here.js')))
for (const module of commandLine.requires) requireFromWorkingFolder(module)

const { reportStartFailure, startAppWhenLoaded } = await import('./api/app/app-lifecycle.ts')
trace('API loaded')
try {
  await import(pathToFileURL(entry).href)
} catch (error) {
  reportStartFailure(error)
}
startAppWhenLoaded()

/** Adds Electron's fields to `process`. */
function addElectronFields(): void {
  const define = (key: string, value: unknown): void => {
    Object.defineProperty(process, key, { value, configurable: true, enumerable: true, writable: true })
  }
  const state = hostState()
  define('versions', { ...process.versions, electron: state.electronVersion, chrome: 'unknown' })
  define('type', 'browser')
  define('resourcesPath', state.resourcesPath)
  if (!state.isPackaged) define('defaultApp', true)
  process.argv = [state.executable, ...args]
}
