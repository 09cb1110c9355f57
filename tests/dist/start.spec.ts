import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pressInAccountMenu } from '../_support/app/app.ts'
import { expect, MANIFEST, test } from './built-package.ts'
import { signInToTraining, withPackedApp } from './packed-app.ts'

test('the packed app starts, signs in to training, lists orders and shows its version', async ({ built }) => {
  const userData = mkdtempSync(join(tmpdir(), 'cellarmaster-packed-'))
  try {
    await withPackedApp(built.executable, userData, async (page) => {
      await signInToTraining(page)
      await page.getByRole('button', { name: /orders? (is|are) unverified/ }).click()
      await expect(page.getByRole('tab', { name: /Orders must be check/ })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await pressInAccountMenu(page, 'Settings')
      await expect(page.getByText(MANIFEST.version, { exact: true })).toBeVisible()
    })
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
