import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '../app/app.ts'
import { answerSaveDialog } from '../app/native.ts'

/** A file is said to be saved when it is on the disk, and a busy disk flushes for many seconds (ms). */
export const DISK = { timeout: 30_000 }

/** Export, "Save as" with this path, and the file is there; its dialog stays open. What the dialog says instead is in the failure. */
export async function exportTable({ app, page }: { app: ElectronApplication; page: Page }, path: string, patience = DISK): Promise<void> {
  await answerSaveDialog(app, path)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Show in folder', patience)
}
