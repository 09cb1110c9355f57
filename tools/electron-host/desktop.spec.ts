import { expect, test } from './selftest-fixture.ts'

test('the theme reaches the page', async ({ electronApp, page }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  expect(await isDark()).toBe(false)
  await electronApp.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark'
  })
  await expect.poll(isDark).toBe(true)
  expect(await electronApp.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true)
})

test('a dialog is dismissed, recorded, and can be replaced by a test', async ({ electronApp, page }) => {
  expect(await page.evaluate(() => window.selftest.call('save'))).toEqual({ canceled: true, filePath: '' })
  const recorded = await electronApp.evaluate(() => Reflect.get(globalThis, Symbol.for('electron-host.native')).dialogs)
  expect(recorded).toEqual([{ kind: 'save', options: { title: 'Save it', defaultPath: 'report.txt' } }])
  await electronApp.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: '/tmp/chosen.txt' })
  })
  expect(await page.evaluate(() => window.selftest.call('save'))).toEqual({ canceled: false, filePath: '/tmp/chosen.txt' })
})

test('notifications are recorded and can be clicked', async ({ electronApp, page, logged }) => {
  await page.evaluate(() => window.selftest.call('notify'))
  const shown = await electronApp.evaluate(() => {
    const { notifications } = Reflect.get(globalThis, Symbol.for('electron-host.native'))
    notifications[0].emit('click', {})
    return notifications.map((notification: Electron.Notification) => `${notification.title} ${notification.body}`)
  })
  expect(shown).toEqual(['Hello world'])
  expect(await logged('notification-click')).toHaveLength(1)
})

test('tray, menu, accelerators and badge', async ({ electronApp, page, logged }) => {
  const native = await electronApp.evaluate(({ app, Menu }) => {
    app.setBadgeCount(3)
    app.setLoginItemSettings({ openAtLogin: true })
    Menu.getApplicationMenu()?.getMenuItemById('tick')?.click()
    const [tray] = Reflect.get(globalThis, Symbol.for('electron-host.native')).trays
    return {
      toolTip: tray.toolTip,
      entries: tray.contextMenu.items.map((item: Electron.MenuItem) => item.label),
      badge: app.badgeCount,
      atLogin: app.getLoginItemSettings().openAtLogin,
      accelerator: Menu.getApplicationMenu()?.getMenuItemById('tick')?.accelerator,
      edit: Menu.getApplicationMenu()?.items[1]?.submenu?.items.length,
    }
  })
  expect(native).toEqual({ toolTip: 'Selftest', entries: ['Quit'], badge: 3, atLogin: true, accelerator: 'CmdOrCtrl+T', edit: 9 })
  await page.keyboard.press('Control+t')
  await expect.poll(() => logged('menu')).toHaveLength(2)
})

test('a context menu is asked for with what was clicked, unless the page prevents it', async ({ electronApp, page }) => {
  await electronApp.evaluate(({ BrowserWindow }) => {
    const asked: object[] = []
    Reflect.set(globalThis, 'asked', asked)
    BrowserWindow.getAllWindows()[0]?.webContents.on('context-menu', (_event, { linkURL, isEditable, selectionText, editFlags, x }) => {
      asked.push({ linkURL, isEditable, selectionText, canCut: editFlags.canCut, hasPlace: x > 0 })
    })
  })
  const asked = () => electronApp.evaluate(() => Reflect.get(globalThis, 'asked') as object[])
  await page.locator('#plain').click({ button: 'right' })
  const link = { linkURL: 'https://outside.example.test/plain', isEditable: false, selectionText: '', canCut: false, hasPlace: true }
  await expect.poll(asked).toEqual([link])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<input id="field" value="a word"><p id="own">own menu</p>')
    document.querySelector('#own')?.addEventListener('contextmenu', (event) => event.preventDefault())
  })
  await page.locator('#own').click({ button: 'right' })
  await page.locator('#field').selectText()
  await page.locator('#field').click({ button: 'right', position: { x: 12, y: 10 } })
  await expect.poll(asked).toEqual([link, { linkURL: '', isEditable: true, selectionText: 'a word', canCut: true, hasPlace: true }])
})

test('bounds, states and visibility of a window', async ({ electronApp, page, logged }) => {
  const window = await electronApp.browserWindow(page)
  const bounds = await window.evaluate((target) => {
    target.setBounds({ x: 10, y: 20, width: 700, height: 500 })
    target.setSize(100, 300) // the minimum width is 400
    return target.getBounds()
  })
  expect(bounds).toEqual({ x: 10, y: 20, width: 400, height: 300 })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(400)
  const states = await window.evaluate((target) => {
    const seen: boolean[] = []
    target.hide()
    seen.push(target.isVisible())
    target.show()
    seen.push(target.isVisible(), target.isFocused())
    target.minimize()
    seen.push(target.isMinimized(), target.isVisible())
    target.restore()
    seen.push(target.isMinimized())
    target.setTitle('Renamed')
    target.flashFrame(true)
    return { seen, title: target.getTitle() }
  })
  expect(states).toEqual({ seen: [false, true, true, true, false, false], title: 'Renamed' })
  const events = (await logged('window')).map(([, event]) => event)
  for (const event of ['move', 'resize', 'hide', 'show', 'minimize', 'restore']) expect(events).toContain(event)
})

test('safeStorage, clipboard, screen, proxy and network answer', async ({ electronApp, page }) => {
  expect(await page.title()).toBe('Selftest page')
  const answers = await electronApp.evaluate(async ({ app, clipboard, net, safeStorage, screen, session }) => {
    const sealed = await safeStorage.encryptStringAsync('token')
    await clipboard.writeText('copied')
    return {
      isSealed: !sealed.includes('token'),
      opened: (await safeStorage.decryptStringAsync(sealed)).result,
      backend: safeStorage.getSelectedStorageBackend(),
      copied: await clipboard.readText(),
      displays: screen.getAllDisplays().length,
      proxy: await session.defaultSession.resolveProxy('https://example.test/'),
      online: typeof net.isOnline(),
      page: await (await net.fetch('app://selftest/page.css')).text(),
      ready: app.isReady(),
    }
  })
  expect(answers).toMatchObject({ isSealed: true, opened: 'token', copied: 'copied', proxy: 'DIRECT', online: 'boolean', ready: true })
  expect(answers.page).toContain('rgb(1, 2, 3)')
})

test('clearing the storage empties it', async ({ electronApp, page }) => {
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  await electronApp.evaluate(({ session }) => session.defaultSession.clearStorageData())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})

test('what the stand-in does not have is named', async ({ electronApp, page }) => {
  expect(await page.title()).toBe('Selftest page')
  const messages = await electronApp.evaluate((electron) => {
    const attempt = (use: () => unknown): string => {
      try {
        return `worked: ${String(use())}`
      } catch (error) {
        return (error as Error).message
      }
    }
    return [
      attempt(() => electron.utilityProcess),
      attempt(() => electron.app.getAppMetrics()),
      attempt(() => electron.BrowserWindow.getAllWindows()[0]?.setKiosk(true)),
    ]
  })
  test.skip(messages[1]?.startsWith('worked') ?? false, 'real Electron has everything')
  expect(messages).toEqual([
    'electron-host: electron.utilityProcess is not implemented',
    'electron-host: app.getAppMetrics is not implemented',
    'electron-host: BrowserWindow.setKiosk is not implemented',
  ])
})
