import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { expect, SELFTEST_APP, test } from './selftest-fixture.ts'

/** Calls in main with the message that refuses each, or 'accepted'. */
const REFUSALS = [
  ['a page with Node', { webPreferences: { nodeIntegration: true } }, 'electron-host: webPreferences.nodeIntegration is always false here'],
  [
    'a preload in the page’s world',
    { webPreferences: { contextIsolation: false } },
    'electron-host: webPreferences.contextIsolation is always true here',
  ],
  [
    'a page without web security',
    { webPreferences: { webSecurity: false } },
    'electron-host: webPreferences.webSecurity is always true here',
  ],
  ['a session of its own', { webPreferences: { partition: 'persist:x' } }, 'electron-host: webPreferences.partition is not implemented'],
  [
    'what is true of every page',
    { show: false, webPreferences: { sandbox: true, spellcheck: false, navigateOnDragDrop: false } },
    'accepted',
  ],
] as const

for (const [what, options, answer] of REFUSALS) {
  test(`webPreferences: ${what}`, async ({ electronApp, page }) => {
    await page.title()
    const said = await electronApp.evaluate(({ BrowserWindow }, wanted) => {
      try {
        new BrowserWindow(wanted).destroy()
        return 'accepted'
      } catch (error) {
        return (error as Error).message
      }
    }, options as object)
    expect(said).toBe(answer)
  })
}

test('a scheme without supportFetchAPI answers no fetch, whatever the policy of the page says', async ({ electronApp, page }) => {
  await electronApp.evaluate(({ protocol }) => {
    protocol.unhandle('app-img')
    const open = { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'content-security-policy': 'default-src * data:' }
    protocol.handle('app-img', () => new Response('<body>open</body>', { headers: open }))
  })
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app-img://x/page.html'))
  await expect(page.locator('body')).toHaveText('open')
  const asked = await page.evaluate(() =>
    fetch('/data.json').then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  )
  expect(asked).toBe('Failed to fetch')
})

test('a scheme without corsEnabled gives no font to a frame without an origin', async ({ electronApp, page }) => {
  await electronApp.evaluate(({ protocol }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    protocol.unhandle('app-img')
    protocol.handle('app-img', ({ url }) => {
      asked.push(new URL(url).pathname)
      const face = "<style>@font-face { font-family: f; src: url('/frame.woff2') } p { font-family: f }</style><p>text</p>"
      const own = "<style>@font-face { font-family: o; src: url('/own.woff2') } p { font-family: o }</style><p>text</p>"
      const body = url.endsWith('.html') ? `${own}<iframe sandbox="" srcdoc="${face}"></iframe>` : 'no font'
      const type = url.endsWith('.html') ? 'text/html' : 'font/woff2'
      return new Response(body, { headers: { 'content-type': type, 'access-control-allow-origin': '*' } })
    })
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/frame.woff2'))
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app-img://x/page.html'))
  await failed
  await expect.poll(() => electronApp.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['/page.html', '/own.woff2'])
})

test('a context menu pops up in every form, and with no window it cannot', async ({ electronApp, page }) => {
  await page.title()
  const forms = await electronApp.evaluate(async ({ BrowserWindow, Menu }) => {
    const window = BrowserWindow.getAllWindows()[0]
    const menu = Menu.buildFromTemplate([{ label: 'Copy', role: 'copy' }])
    const { popups } = Reflect.get(globalThis, Symbol.for('electron-host.native')) as { popups: unknown[] }
    const previous = popups.length
    menu.popup()
    menu.popup({ x: 1, y: 2, ...(window && { window }) })
    // the call of modules written for older versions
    menu.popup(window as unknown as Electron.PopupOptions)
    await new Promise<void>((resolve) => menu.popup({ callback: resolve }))
    const wrong = (() => {
      try {
        menu.popup(null as unknown as Electron.PopupOptions)
        return 'passed over'
      } catch (error) {
        return (error as Error).message
      }
    })()
    return [popups.length - previous, wrong]
  })
  expect(forms).toEqual([4, 'Options must be an object'])
})

test('a closed window and its contents throw, as Electron’s do', async ({ electronApp, page }) => {
  await page.title()
  const said = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const { webContents: contents } = window
    const ask = (use: () => unknown) => {
      try {
        return String(use())
      } catch (error) {
        return String(error)
      }
    }
    const closed = new Promise<string>((resolve) => window.once('closed', () => resolve(ask(() => window.getTitle()))))
    window.destroy()
    const onClosed = await closed
    const uses = [
      () => window.show(),
      () => window.webContents,
      () => window.close(),
      () => contents.send('x'),
      () => contents.getURL(),
      () => window.isDestroyed(),
      () => contents.isDestroyed(),
      () => window.destroy(),
      () => window.removeAllListeners().listenerCount('closed'),
    ]
    return [onClosed, ...uses.map(ask)]
  })
  const refused = 'TypeError: Object has been destroyed'
  expect(said).toEqual([refused, refused, refused, refused, refused, refused, 'true', 'true', 'undefined', '0'])
})

test('power events reach who listens', async ({ electronApp }) => {
  const heard = await electronApp.evaluate(({ powerMonitor }) => {
    const events: string[] = []
    for (const name of ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown'] as const) {
      powerMonitor.on(name as 'suspend', () => events.push(name))
      powerMonitor.emit(name)
    }
    return events
  })
  expect(heard).toEqual(['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown'])
})

test('a desktop without badges and notifications says so', async ({ userData }) => {
  const electronApp = await _electron.launch({
    args: [SELFTEST_APP, `--user-data-dir=${userData}`],
    env: { ...process.env, ELECTRON_HOST_BADGE: '0', ELECTRON_HOST_NOTIFICATIONS: 'fail' },
    colorScheme: null,
  })
  try {
    await electronApp.firstWindow()
    const said = await electronApp.evaluate(async ({ app, Notification }) => {
      const failed = await new Promise<string>((resolve) => {
        const notification = new Notification({ title: 'x' })
        notification.on('failed', (_event, error) => resolve(error))
        notification.on('show', () => resolve('shown'))
        notification.show()
      })
      return [app.setBadgeCount(3), app.getBadgeCount(), failed]
    })
    expect(said).toEqual([false, 0, 'The system does not allow notifications of this application'])
  } finally {
    await electronApp.close()
  }
})

/** What Electron says to members that are used too early (lib/browser/api, shell/browser/api). */
const TOO_EARLY = {
  'session.defaultSession': 'Session can only be received when app is ready',
  'session.fromPartition("x")': 'Session can only be received when app is ready',
  'protocol.handle("x", () => new Response())': 'Session can only be received when app is ready',
  'protocol.isProtocolHandled("x")': 'Session can only be received when app is ready',
  'screen.getPrimaryDisplay()': "The 'screen' module can't be used before the app 'ready' event",
  'new Tray(nativeImage.createEmpty())': 'Cannot create Tray before app is ready',
  'new Notification({ title: "x" })': 'Cannot create Notification before app is ready',
  'new BrowserWindow()': 'Cannot create BrowserWindow before app is ready',
  'globalShortcut.register("F9", () => {})': 'globalShortcut cannot be used before the app is ready',
  'net.request("https://x.test")': 'net module can only be used after app is ready',
  'dialog.showMessageBoxSync({ message: "x" })': 'dialog module can only be used after app is ready',
  'safeStorage.encryptString("x")': 'safeStorage cannot be used before app is ready',
  'app.getSystemLocale()': 'app.getSystemLocale() can only be called after app is ready',
  'safeStorage.isEncryptionAvailable()': false,
  'app.getPreferredSystemLanguages().length > 0': true,
} as const

test('what Electron has only once it is ready is refused before, in its words', async ({ userData }) => {
  const folder = mkdtempSync(path.join(userData, 'early-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "early", "version": "1.0.0", "main": "main.cjs" }')
  const uses = Object.keys(TOO_EARLY).map((use) => `[${JSON.stringify(use)}, () => ${use}]`)
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { app, BrowserWindow, dialog, globalShortcut, nativeImage, net, Notification, protocol, safeStorage, screen, session, Tray } = require('electron')
    const ask = (use) => { try { return use() } catch (error) { return error.message } }
    globalThis.said = Object.fromEntries([${uses.join(',')}].map(([name, use]) => [name, ask(use)]))`,
  )
  const electronApp = await _electron.launch({ args: [folder, `--user-data-dir=${userData}`], colorScheme: null })
  try {
    expect(await electronApp.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual(TOO_EARLY)
  } finally {
    await electronApp.close()
  }
})
