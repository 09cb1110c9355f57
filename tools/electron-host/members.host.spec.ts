import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readElectronMembers } from './electron-members.ts'
import { expect, test } from './selftest-fixture.ts'

const FILE = path.join(import.meta.dirname, 'unimplemented.json')

/** Expressions over `electron` and `window` that return an instance of each class. */
const INSTANCES: Readonly<Record<string, string>> = {
  App: 'electron.app',
  BrowserWindow: 'window',
  Clipboard: 'electron.clipboard',
  CommandLine: 'electron.app.commandLine',
  Dialog: 'electron.dialog',
  GlobalShortcut: 'electron.globalShortcut',
  IpcMain: 'electron.ipcMain',
  Menu: 'new electron.Menu()',
  MenuItem: 'new electron.MenuItem({})',
  NativeImage: 'electron.nativeImage.createEmpty()',
  NativeTheme: 'electron.nativeTheme',
  NavigationHistory: 'window.webContents.navigationHistory',
  Net: 'electron.net',
  Notification: 'new electron.Notification()',
  PowerMonitor: 'electron.powerMonitor',
  Protocol: 'electron.protocol',
  SafeStorage: 'electron.safeStorage',
  Screen: 'electron.screen',
  Session: 'electron.session.defaultSession',
  Shell: 'electron.shell',
  WebContents: 'window.webContents',
  WebFrameMain: 'window.webContents.mainFrame',
}

test('what the stand-in lacks of Electron is listed in unimplemented.json, no more and no less', async ({ electronApp, page }) => {
  await page.title()
  const { modules, members } = readElectronMembers()
  const lacking = await electronApp.evaluate(
    (electron, { names, wanted, instances }) => {
      const window = electron.BrowserWindow.getAllWindows()[0]
      const has = (target: object, name: string): boolean => {
        // the proxy at the end of the chain throws for missing members, also for `in`
        for (let at: object | null = target; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, name)) return true
        return false
      }
      const results: Record<string, string[]> = { modules: names.filter((name) => !has(electron, name)) }
      for (const [name, expression] of Object.entries(instances)) {
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- an expression of this file, in the process of the application
        const instance = new Function('electron', 'window', `return ${expression}`)(electron, window) as object
        const own = instance.constructor as unknown as object
        results[name] = (wanted[name] ?? []).filter((member) =>
          member.startsWith('static ') ? !has(own, member.slice(7)) : !has(instance, member),
        )
      }
      return results
    },
    { names: modules, wanted: members, instances: INSTANCES },
  )
  if (process.env['UPDATE_UNIMPLEMENTED'] === '1' || !existsSync(FILE)) writeFileSync(FILE, `${JSON.stringify(lacking, null, 2)}\n`)
  expect(lacking, 'UPDATE_UNIMPLEMENTED=1 writes the list again').toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
  for (const [name, all] of Object.entries(members)) if (name in INSTANCES) expect(all.length, name).toBeGreaterThan(1)
})

test('a member that is not there is refused by its name', async ({ electronApp }) => {
  const refused = (member: string) =>
    electronApp.evaluate((electron, name) => {
      const [owner = '', key = ''] = name.split('.')
      try {
        Reflect.get(Reflect.get(electron, owner) as object, key)
        return 'passed over'
      } catch (error) {
        return (error as Error).message
      }
    }, member)
  expect(await refused('app.getAppMetrics')).toBe('electron-host: app.getAppMetrics is not implemented')
  expect(await electronApp.evaluate((electron) => Reflect.get(electron, 'ipcRenderer'))).toBeUndefined()
})
