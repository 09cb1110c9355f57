import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, expect, test } from '@playwright/test'
import { ROUTES } from '../_support/app/routes.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Values from the examples in openapi.json. */
const DETAILS = [
  ['/dashboard/ticker/EXAMPLE-TICKER', 'EXAMPLE-TICKER'],
  ['/dashboard/user/00000000-0000-4000-8000-000000000001', 'Person'],
] as const
const PRISM = path.join(ROOT, 'node_modules/.cache/foreign-modules/node_modules/@stoplight/prism-cli/dist/index.js')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a mock server that Prism makes of openapi.json lets the app in, and every route opens', async () => {
  test.setTimeout(240_000)
  const built = spawnSync('electron-vite', ['build', '--logLevel', 'error'], { cwd: ROOT, shell: process.platform === 'win32' })
  expect(built.status).toBe(0)
  const port = await freePort()
  const prism = spawn(process.execPath, [PRISM, 'mock', '-p', String(port), path.join(ROOT, 'openapi.json')], { stdio: 'ignore' })
  const userData = mkdtempSync(path.join(tmpdir(), 'cellarmaster-mock-'))
  try {
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(`${url}/api/ping`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(401)
    const app = await _electron.launch({ cwd: ROOT, args: ['.', `--user-data-dir=${userData}`, `--api-url=${url}`], colorScheme: null })
    const page = await app.firstWindow()
    await page.getByRole('textbox', { name: 'Email' }).fill('moderator@cellarmaster.example')
    await page.getByLabel('Password', { exact: true }).fill('any-password-will-do')
    await page.keyboard.press('Enter')
    // this server has no intermediate session: the first token gives full access, and no code is requested (D-6)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    for (const [route, heading] of [...ROUTES.filter(([one]) => !one.includes(':')), ...DETAILS]) {
      await page.evaluate((to) => void (location.hash = `#${to}`), route)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.getByText('Something broke in Cellarmaster')).toHaveCount(0)
      await expect(page.getByText('Answer not understood')).toHaveCount(0)
    }
    await app.close()
  } finally {
    prism.kill()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
