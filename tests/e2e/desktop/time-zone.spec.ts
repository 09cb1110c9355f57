import { execFileSync } from 'node:child_process'
import { enter, expect, test, toRoute } from '#tests/_support/app/app.ts'

/** The time zone of a process of this machine without TZ. */
function systemZone(): string {
  const { TZ: _removed, ...env } = process.env
  const script = 'console.log(Intl.DateTimeFormat().resolvedOptions().timeZone)'
  return execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).trim()
}

test('after the computer’s time zone has changed, times on screen are found by the search', async ({ open }) => {
  const timezoneId = systemZone()
  const { page } = await open({ env: { TZ: timezoneId === 'Asia/Kolkata' ? 'America/New_York' : 'Asia/Kolkata' } })
  await enter(page)
  const cell = page.getByRole('grid', { name: 'Ban list' }).locator('tbody tr[data-index]').first().locator('[data-field="created_at"]')
  await toRoute(page, '/dashboard/history/banlist')
  await expect(cell).toBeVisible()
  const before = await cell.innerText()

  // Chromium tells the page of a change, and the page the rest of the app, which then takes the zone of the system
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Dates and times are now shown in this time zone.')).toBeVisible()
  await expect(cell).not.toHaveText(before)
  const now = await cell.innerText()
  await page.getByLabel('Search in Ban list').fill(now)
  await expect(page.locator('.dt-range')).toHaveText(/^1(–\d+)? of \d+ \(/)
  await expect(cell).toHaveText(now)
})
