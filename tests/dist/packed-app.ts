import { spawn } from 'node:child_process'
import { chromium, expect, type Page } from '@playwright/test'

/**
 * Starts a packed app and passes its first page to `use`. A package's fuses disable Node's inspector, which Playwright's Electron driver needs,
 * so the test connects through Chromium's debugging port.
 */
export async function withPackedApp(executable: string, userData: string, use: (page: Page) => Promise<void>): Promise<void> {
  const app = spawn(executable, ['--training', `--user-data-dir=${userData}`, '--remote-debugging-port=0', ...sandboxOfRoot()], {
    env: { ...process.env, CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SCALE: 'orders=40,users=40,tickers=40' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => app.on('exit', resolve))
  try {
    let errors = ''
    const address = await new Promise<string>((resolve, reject) => {
      app.on('error', reject)
      void ended.then((code) => reject(new Error(`The app ended with ${code}:\n${errors}`)))
      app.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString()
        const result = /DevTools listening on (ws:\S+)/.exec(errors)?.[1]
        if (result) resolve(result)
      })
    })
    const browser = await chromium.connectOverCDP(address)
    const context = browser.contexts()[0]
    if (!context) throw new Error('The app has no browser context')
    await use(context.pages()[0] ?? (await context.waitForEvent('page')))
  } finally {
    app.kill('SIGTERM')
    await ended
  }
}

/** Chromium cannot run its sandbox as root; other users do not get the switch. */
export const sandboxOfRoot = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

/** Signs in to training with the credentials on its card, as a new user does. */
export async function signInToTraining(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: 'Training' })
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText(/\d{6}/)
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}
