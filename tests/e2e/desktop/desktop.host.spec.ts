import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enter, expect, test, toRoute } from '#tests/_support/app/app.ts'
import { closeAll } from '#tests/_support/app/close-all.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { decideBy, openFirstOrder } from '#tests/_support/page/order-queue.ts'
import { textOf, windowState } from '#tests/_support/app/window-state.ts'

test.describe.configure({ mode: 'default' })

// Only the stand-in lets a test set the screens and the delay until a page counts as unresponsive (playwright.config.ts)

/** The window bounds that the app has stored. */
const keptBounds = (userData: string): unknown => {
  const file = join(userData, 'desktop.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).window?.bounds : undefined
}

test('starts: at the last place of the window, without its monitor, with a page that hangs', async ({ open, userData }) => {
  test.setTimeout(120_000)
  const screens = (...areas: object[]) => ({ ELECTRON_HOST_DISPLAYS: JSON.stringify(areas.map((bounds) => ({ bounds }))) })

  const third = await test.step('the window reopens at its last place, or on another screen when its monitor is missing', async () => {
    const left = { x: 0, y: 0, width: 1920, height: 1080 }
    const right = { x: 1920, y: 0, width: 2560, height: 1440 }
    const place = { x: 2100, y: 120, width: 1500, height: 950 }
    const first = await open({ env: screens(left, right) })
    await first.app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), place)
    await expect.poll(() => keptBounds(userData)).toEqual(place)
    await first.app.close()

    const second = await open({ env: screens(left, right) })
    expect((await windowState(second.app)).bounds).toEqual(place)
    await second.app.close()

    const next = await open({ env: { ...screens(left), ELECTRON_HOST_HANG_MS: '1500' } })
    const { bounds } = await windowState(next.app)
    expect(bounds).toMatchObject({ width: 1500, height: 950 })
    expect((bounds?.x ?? 0) + 1500).toBeLessThanOrEqual(1920)
    return next
  })

  await test.step('a page that hangs is reloaded when the person asks for it', async () => {
    const { app, page } = third
    await enter(page)
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    })
    void page.evaluate('for (;;) {}').catch(() => {})
    await expect.poll(() => textOf(app), { timeout: 20_000 }).toContain('Top searched ISBNs')
  })
})

oneDesk('a field has its context menu, in the language of the app; the bare page has none', async ({ desk: { app, page } }) => {
  const menuOf = (params: object) =>
    app.evaluate(({ BrowserWindow }, met) => {
      const { popups } = Reflect.get(globalThis, Symbol.for('electron-host.native')) as { popups: Electron.Menu[] }
      const previous = popups.length
      const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
      const all = { editFlags, isEditable: false, linkURL: '', selectionText: '', ...met }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', { preventDefault: () => undefined }, all)
      return popups.slice(previous).flatMap(({ items }) => items.map(({ label }) => label).filter(Boolean))
    }, params)
  expect(await menuOf({ isEditable: true })).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
  expect(await menuOf({})).toEqual([])
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  expect(await menuOf({ linkURL: 'https://shop.com/a' })).toEqual(['Ouvrir shop.com', 'Copier le lien'])
})

test('starts: after the end of the system’s session, without notifications, with one that fails', async ({
  desk: { app, page },
  open,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const mute =
    await test.step('when Windows ends the session, the app closes without a question, and a decision that was not sent yet is not lost', async () => {
      await page.evaluate(() => window.desk.call('settings.update', { change: { holdSeconds: 30 } }))
      await openFirstOrder(page)
      await decideBy(page, 'a')
      const ended = once(app.process(), 'exit')
      await app
        .evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('session-end', { reasons: ['shutdown'] }))
        .catch(() => {})
      await ended
      expect(await sandbox.control.traffic('orders.check')).toEqual([])
      const again = await open({ env: { ELECTRON_HOST_NOTIFICATIONS: 'none' } })
      await expect(again.page.getByRole('dialog', { name: /wasn’t sent/ })).toBeVisible()
      return again
    })

  await test.step('Settings say that notifications cannot be shown, or that the last one failed and why', async () => {
    await closeAll(mute.page)
    await toRoute(mute.page, '/settings')
    await expect(mute.page.getByText('This computer can’t show notifications.')).toBeVisible()
    await mute.app.close()

    await sandbox.control.addOrders(1)
    const second = await open({ env: { ELECTRON_HOST_NOTIFICATIONS: 'fail' } })
    await expect(second.page.getByRole('button', { name: /orders are unverified/ })).toBeVisible()
    await expect(async () => {
      await closeAll(second.page)
      await toRoute(second.page, '/dashboard')
      await toRoute(second.page, '/settings')
      const failed = 'The last notification failed: The system does not allow notifications of this application.'
      await expect(second.page.getByText(failed)).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
