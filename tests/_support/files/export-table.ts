import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '../app/app.ts'
import { answerSaveDialog } from '../app/native.ts'

/** The app reports a file as saved once it is flushed, which takes many seconds on a busy disk (ms). */
export const DISK = { timeout: 30_000 }

/** Exports to this path through "Save as" and waits until the dialog, which stays open, reports success. A failure shows what the dialog says instead. */
export async function exportTable({ app, page }: { app: ElectronApplication; page: Page }, path: string, patience = DISK): Promise<void> {
  await answerSaveDialog(app, path)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Show in folder', patience)
}
