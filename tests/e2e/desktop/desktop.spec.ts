import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { enter, executable, expect, openOrders, test } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { answerSaveDialog, chooseInTray, keepTrayMenu, trayMenu } from '#tests/_support/app/native.ts'
import { seen } from '#tests/_support/page/order-queue.ts'
import { textOf, windowState } from '#tests/_support/app/window-state.ts'

test.describe.configure({ mode: 'default' })

const crash = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
const WITH_TRAY = { XDG_CURRENT_DESKTOP: 'KDE' }

test('a crashed page is reloaded with its session; the third crash within a minute leads to a page with two choices', async ({ open }) => {
  const { app, page } = await open()
  await enter(page)
  for (let n = 0; n < 2; n++) {
    await crash(app)
    await expect.poll(() => textOf(app)).toContain('Top searched ISBNs')
  }
  await crash(app)
  await expect.poll(() => textOf(app)).toContain('The page crashed several times in a row')
  expect((await windowState(app)).url).toBe('app://console/stopped.html')
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.querySelector("a").click()'),
  )
  await expect.poll(() => textOf(app)).toContain('Top searched ISBNs')
})

oneDesk('an error in the page is logged without personal data', async ({ desk: { app, page } }) => {
  const folder = await app.evaluate(({ app: it }) => it.getPath('userData'))
  // the app that tests share has a long log, which may be rotated during the test
  const logs = () => readdirSync(join(folder, 'logs')).filter((file) => file.endsWith('.log'))
  const errors = () =>
    logs()
      .flatMap((file) => readFileSync(join(folder, 'logs', file), 'utf8').split('\n'))
      .filter((line) => line.includes('"page.error"'))
  const before = new Set(errors())
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('marie.lefevre@cave.example')
    })
    void Promise.reject(new Error('Marie Lefèvre'))
  })
  const logged = () => errors().filter((line) => !before.has(line))
  await expect.poll(() => logged().length).toBe(2)
  expect(logged().join()).toContain('"reason":"handler"')
  expect(logged().join()).toContain('"reason":"rejection"')
  expect(logged().join()).not.toMatch(/marie/i)
})

oneDesk('no link, form, window, frame or download leads out of the page', async ({ desk: { app, page } }) => {
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = `
      <a id="away" href="https://outside.example/">x</a><a id="blank" href="https://outside.example/" target="_blank">x</a>
      <a id="file" href="file:///etc/passwd">x</a><a id="script" href="javascript:document.title='broken'">x</a>
      <a id="down" href="/favicon.ico" download>x</a><form id="form" action="https://outside.example/"><button>x</button></form>
      <iframe src="https://outside.example/"></iframe><img src="https://outside.example/pixel.png">`
    for (const link of host.querySelectorAll('a')) link.click()
    host.querySelector<HTMLElement>('#form button')?.click()
    window.open('https://outside.example/')
    Object.assign(window, { leadOut: host })
  })
  await page.waitForTimeout(1000)
  expect((await windowState(app)).url).toMatch(/^app:\/\/console\/index\.html/)
  expect(app.windows()).toHaveLength(1)
  expect(await page.title()).not.toBe('broken')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.evaluate(() => (Reflect.get(window, 'leadOut') as HTMLElement).remove())
})

oneDesk('the page has three functions, no access to Electron, and no permission except copying', async ({ desk: { app, page } }) => {
  const seen = await page.evaluate(async () => {
    const state = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state
    return {
      desk: Object.keys(window.desk),
      frozen: Object.isFrozen(window.desk),
      node: ['process', 'require', 'module', 'Buffer', '__dirname'].filter((name) => name in globalThis),
      asked: [await state('geolocation'), await state('notifications'), await state('clipboard-read')],
      foreign: await window.desk.call('session.login' as never, {} as never),
      unknown: await window.desk.call('__proto__' as never, {} as never),
    }
  })
  expect(seen).toMatchObject({
    desk: ['call', 'onEvent', 'adoptFiles'],
    frozen: true,
    node: [],
    asked: ['denied', 'denied', 'denied'],
    foreign: { ok: false, error: { kind: 'bug' } },
    unknown: { ok: false, error: { kind: 'bug' } },
  })
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isDevToolsOpened())).toBe(false)
})

test('an app with a tray: its menus, and closing its window', async ({ open }) => {
  const { app, page } = await open({ env: WITH_TRAY })
  await enter(page)

  await test.step('the entries of the menu and the tray open their pages', async () => {
    const choose = (id: string) => app.evaluate(({ Menu }, which) => Menu.getApplicationMenu()?.getMenuItemById(which)?.click(), id)
    await choose('settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await choose('shortcuts')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await choose('refresh')
    await expect(page.getByText('Refresh OK')).toBeVisible()
    await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
    await expect.poll(() => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('refresh')?.label)).toBe('Actualiser')
  })

  await test.step('the tray starts the run, also from a hidden window, and leads back to it', async () => {
    await keepTrayMenu(app)
    await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'en', closeToTray: true } }))
    await expect.poll(() => trayMenu(app)).toContainEqual('Start run')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(async () => (await windowState(app)).visible).toBe(false)
    await chooseInTray(app, 'Start run')
    await expect.poll(async () => (await windowState(app)).visible).toBe(true)
    await expect(page.getByRole('heading', { name: 'Run' })).toBeVisible()
    await seen(page)
    await page.keyboard.press('s')
    await expect(page.getByText('1 skipped')).toBeVisible()
    // chosen again, it leads back to the same run
    await chooseInTray(app, 'Start run')
    await expect(page.getByText('1 skipped')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('closing hides the window only with a tray and with the setting for it', async () => {
    await page.evaluate(() => window.desk.call('settings.update', { change: { closeToTray: true } }))
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(async () => (await windowState(app)).visible).toBe(false)
    await app.evaluate(({ app: it }) => it.emit('second-instance', {}, ['cellarmaster']))
    await expect.poll(async () => (await windowState(app)).visible).toBe(true)

    await page.evaluate(() => window.desk.call('settings.update', { change: { closeToTray: false } }))
    const ended = once(app.process(), 'exit')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {})
    await ended
  })
})

oneDesk('the title names the back office', async ({ desk: { app, page }, sandbox }) => {
  await openOrders(page)
  await expect.poll(async () => (await windowState(app)).title).toContain(new URL(sandbox.url).host)
})

test('an invalid address on the command line is reported in one line, and no window opens', async ({ userData }) => {
  const started = spawn(executable(), ['.', `--user-data-dir=${userData}`, '--api-url=http://backoffice.example'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(started, 'exit')
  expect(code).toBe(2)
  expect(said).toContain('cellarmaster: the API address must begin with https://')
})

test('files of an app that was killed, and an app that a bug ends', async ({ open, userData }) => {
  const title = 'a saved file gets its missing extension, and half-written files of a killed app are removed at the next start'
  const app = await test.step(title, async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await once(dead, 'exit')
    const left = join(userData, `.cellarmaster-${dead.pid}-0123456789ab.tmp`)
    writeFileSync(left, 'half')
    // a pasted clipboard picture, stored in the system's temporary folder
    const pasted = mkdtempSync(join(tmpdir(), `cellarmaster-pasted-${dead.pid}-`))
    writeFileSync(join(pasted, 'passport.png'), 'private')
    const { app: it, page } = await open()
    await expect.poll(() => existsSync(left)).toBe(false)
    await expect.poll(() => existsSync(pasted)).toBe(false)
    await answerSaveDialog(it, join(userData, 'notes'))
    const saved = await page.evaluate(() => window.desk.call('desktop.saveText', { fileName: 'notes.txt', text: 'né' }))
    expect(saved).toMatchObject({ ok: true, value: { name: 'notes.txt', bytes: 3 } })
    expect(readFileSync(join(userData, 'notes.txt'), 'utf8')).toBe('né')
    return it
  })

  await test.step('a bug in the main process is logged without personal data, shown, and ends the process', async () => {
    const ended = once(app.process(), 'exit')
    await app
      .evaluate(({ dialog }) => {
        dialog.showMessageBoxSync = () => 1
        setTimeout(() => {
          throw new TypeError('marie.lefevre@cave.example in /home/marie')
        })
      })
      .catch(() => {})
    expect(await ended).toEqual([1, null])
    const log = readFileSync(join(userData, 'logs', 'cellarmaster.log'), 'utf8')
    expect(log).toContain('"reason":"uncaught"')
    expect(log).toContain('"errorName":"TypeError"')
    expect(log).not.toContain('marie')
  })
})
