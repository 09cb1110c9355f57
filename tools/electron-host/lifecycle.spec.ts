import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, SELFTEST_APP, test } from './selftest-fixture.ts'

const electronExecutable = createRequire(import.meta.url)('electron') as string

test('the application knows itself', async ({ electronApp, page, userData }) => {
  const present = await electronApp.evaluate(({ app }) => ({
    name: app.getName(),
    version: app.getVersion(),
    isPackaged: app.isPackaged,
    userData: app.getPath('userData'),
    type: process.type,
    hasElectron: typeof process.versions.electron,
  }))
  expect(present).toEqual({
    name: 'Selftest',
    version: '1.2.3',
    isPackaged: false,
    userData,
    type: 'browser',
    hasElectron: 'string',
  })
  // the window is shown at its first paint, which may follow the page's scripts
  const windows = () =>
    electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => ({ title: window.getTitle(), size: window.getSize(), isVisible: window.isVisible() })),
    )
  await expect.poll(windows).toEqual([{ title: 'Selftest page', size: [900, 650], isVisible: true }])
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 650])
})

test('a second instance hands over and ends', async ({ page, logged, userData }) => {
  expect(await page.title()).toBe('Selftest page')
  const second = spawnSync(electronExecutable, [SELFTEST_APP, `--user-data-dir=${userData}`, '--second'], { timeout: 15_000 })
  expect(second.status).toBe(0)
  await expect.poll(() => logged('second-instance')).toEqual([['second-instance', true, 'string', { from: 'selftest' }]])
})

test('closing can be prevented; the last window closed is told; a new one can be opened', async ({ electronApp, page, logged }) => {
  const opened = await electronApp.browserWindow(page)
  await opened.evaluate((target) => {
    target.once('close', (event: Electron.Event) => event.preventDefault())
    target.close()
  })
  expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await opened.evaluate((target) => target.close())
  await expect.poll(() => logged('window-all-closed')).toHaveLength(1)
  const [next] = await Promise.all([
    electronApp.waitForEvent('window'),
    electronApp.evaluate(() => {
      globalThis.selftest.open()
    }),
  ])
  await next.waitForFunction(() => window.isStarted)
  expect((await next.evaluate(() => window.selftest.call('sender'))).windowId).toBe(2)
})

test('quit asks before-quit and will-quit, and the exit code is zero', async ({ electronApp, page, logged }) => {
  expect(await page.title()).toBe('Selftest page')
  await electronApp.evaluate(({ app }) => {
    app.once('before-quit', (event) => event.preventDefault())
    app.quit()
  })
  expect(await logged('before-quit')).toHaveLength(1)
  expect(await logged('will-quit')).toHaveLength(0)
  const child = electronApp.process()
  await electronApp.close()
  expect(child.exitCode).toBe(0)
})

test('app.exit ends with its code', async ({ electronApp, page }) => {
  expect(await page.title()).toBe('Selftest page')
  const child = electronApp.process()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await electronApp.evaluate(({ app }) => {
    setTimeout(() => app.exit(7), 50)
  })
  expect(await ended).toBe(7)
})

test('a crashed page is told and can be loaded again', async ({ electronApp, page, logged }) => {
  expect(await page.title()).toBe('Selftest page')
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect.poll(() => logged('render-process-gone')).toEqual([['render-process-gone', 'crashed']])
  expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed())).toBe(true)
  const sender = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    await contents?.loadURL('app://selftest/index.html')
    return contents?.executeJavaScript("window.selftest.call('sender')")
  })
  expect(sender.origin).toBe('app://selftest')
})

test('reload keeps the bridge', async ({ electronApp, page }) => {
  await page.evaluate(() => {
    window.isStarted = false
  })
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
  await page.waitForFunction(() => window.isStarted)
  expect(await page.evaluate(() => window.selftest.call('echo', 1))).toBe(1)
})
