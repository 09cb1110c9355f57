import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { _electron, expect, test as base, type ElectronApplication } from '@playwright/test'
import { FOREIGN_FOLDER } from './run.ts'

/** An application with one window; each test loads its module in the main process by `globalThis.load`. */
const MAIN = `
const { app, BrowserWindow } = require('electron')
const path = require('node:path')
globalThis.load = (name) => (name.startsWith('import:') ? import(path.join(__dirname, 'node_modules', name.slice(7))) : Promise.resolve(require(name)))
app.whenReady().then(() => new BrowserWindow({ show: false }).loadURL('data:text/html,<title>Foreign</title><p>some text</p>'))
`

const test = base.extend<{ userData: string; electronApp: ElectronApplication }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'foreign-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  electronApp: async ({ userData }, use) => {
    const main = path.join(FOREIGN_FOLDER, 'main.cjs')
    mkdirSync(FOREIGN_FOLDER, { recursive: true })
    writeFileSync(main, MAIN)
    const electronApp = await _electron.launch({ args: [main, `--user-data-dir=${userData}`], colorScheme: null })
    await electronApp.firstWindow()
    await use(electronApp)
    await electronApp.close()
  },
})

declare global {
  // oxlint-disable-next-line typescript/no-explicit-any -- modules of others, each with an interface of its own
  var load: (name: string) => Promise<any>
}

test('electron-log writes its file, also what a page says', async ({ electronApp, userData }) => {
  const html = path.join(userData, 'page.html')
  writeFileSync(html, '<p>')
  const file = await electronApp.evaluate(async ({ BrowserWindow }, file) => {
    const log = await globalThis.load('electron-log/main')
    log.transports.console.level = false
    log.initialize()
    log.info('from main')
    const page = new BrowserWindow({ show: false })
    await page.loadFile(file)
    await page.webContents.executeJavaScript('__electronLog.info("from the page")')
    return String(log.transports.file.getFile().path)
  }, html)
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/from main[\s\S]*from the page/)
})

test('electron-store keeps values over instances', async ({ electronApp, userData }) => {
  const value = await electronApp.evaluate(async () => {
    const { default: Store } = await globalThis.load('import:electron-store/index.js')
    new Store().set('a.b', 1)
    return new Store().get('a.b') as number
  })
  expect(value).toBe(1)
  expect(JSON.parse(readFileSync(path.join(userData, 'config.json'), 'utf8'))).toEqual({ a: { b: 1 } })
})

test('electron-window-state brings a window back where it was', async ({ electronApp }) => {
  const bounds = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const keeper = await globalThis.load('electron-window-state')
    const first = new BrowserWindow({ show: false, ...keeper({ defaultWidth: 700, defaultHeight: 500 }) })
    const state = keeper({ defaultWidth: 700, defaultHeight: 500 })
    state.manage(first)
    first.setBounds({ x: 30, y: 40, width: 640, height: 480 })
    state.saveState(first)
    const { x, y, width, height } = keeper({})
    return { x, y, width, height }
  })
  expect(bounds).toEqual({ x: 30, y: 40, width: 640, height: 480 })
})

test('electron-context-menu pops up over a field with cut, copy and paste', async ({ electronApp }) => {
  const labels = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const { default: contextMenu } = await globalThis.load('import:electron-context-menu/index.js')
    const window = BrowserWindow.getAllWindows()[0]
    contextMenu({ window })
    const canEdit = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
    const params = { x: 1, y: 1, linkURL: '', srcURL: '', selectionText: 'text', isEditable: true, editFlags: canEdit, mediaType: 'none' }
    window?.webContents.emit('context-menu', { preventDefault() {} }, { ...params, misspelledWord: '', dictionarySuggestions: [] })
    const { popups } = Reflect.get(globalThis, Symbol.for('electron-host.native')) as { popups: Electron.Menu[] }
    while (popups.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    return popups[0]?.items.map(({ label }) => label.replace('&', ''))
  })
  expect(labels).toEqual(expect.arrayContaining(['Cut', 'Copy', 'Paste']))
})

test('electron-updater reads its feed and knows a newer version', async ({ electronApp, userData }) => {
  const feed = createServer((_request, response) =>
    response.end('version: 9.0.0\nfiles:\n  - url: app.AppImage\n    sha512: eA==\npath: app.AppImage\n'),
  )
  feed.listen(0, '127.0.0.1')
  await once(feed, 'listening')
  try {
    const config = path.join(userData, 'dev-app-update.yml')
    writeFileSync(config, `provider: generic\nurl: http://127.0.0.1:${(feed.address() as AddressInfo).port}\n`)
    const result = await electronApp.evaluate(async ({ app }, file) => {
      const { autoUpdater } = await globalThis.load('electron-updater')
      autoUpdater.logger = null
      autoUpdater.autoDownload = false
      autoUpdater.forceDevUpdateConfig = true
      autoUpdater.updateConfigPath = file
      const result = await autoUpdater.checkForUpdates()
      return [String(autoUpdater.currentVersion) === app.getVersion(), result.isUpdateAvailable, result.updateInfo.version] as unknown[]
    }, config)
    expect(result).toEqual([true, true, '9.0.0'])
  } finally {
    feed.close()
  }
})

test('@electron-toolkit/utils watches the shortcuts of a window', async ({ electronApp }) => {
  const isDev = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const { electronApp: toolkit, is, optimizer } = await globalThis.load('@electron-toolkit/utils')
    toolkit.setAppUserModelId('test.foreign')
    for (const window of BrowserWindow.getAllWindows()) optimizer.watchWindowShortcuts(window)
    return is.dev as boolean
  })
  expect(isDev).toBe(true)
})
