import { expect, type Page } from '@playwright/test'

const OPEN = '[role="dialog"], dialog[open], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'

/** Closes dialogs and panels, topmost first, and discards what was typed. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator(OPEN).filter({ visible: true })
  await expect(async () => {
    if ((await open.count()) > 0) {
      const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true })
      if (await discard.isVisible()) await discard.click({ timeout: 1000 })
      else await page.keyboard.press('Escape')
    }
    await expect(open).toHaveCount(0, { timeout: 400 })
  }).toPass({ timeout: 15_000, intervals: [0] })
}
