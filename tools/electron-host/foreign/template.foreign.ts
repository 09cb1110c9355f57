import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { _electron, expect, test } from '@playwright/test'
import { projectEnvironment } from '../support/run-command.ts'
import { FOREIGN_FOLDER } from './run.ts'

/** The template's own configuration except for the preload: its packages are bundled, because the stand-in's preloads cannot load Node modules. */
const CONFIG = `
import { defineConfig } from 'electron-vite'
export default defineConfig({ main: {}, preload: { build: { externalizeDeps: false } }, renderer: {} })
`

test('the template of electron-vite is built and runs: versions, a message to main, a link to the browser', async () => {
  // beside the installed packages, so that its imports resolve
  const folder = mkdtempSync(path.join(FOREIGN_FOLDER, 'template-'))
  try {
    const template = path.join(FOREIGN_FOLDER, 'node_modules/@quick-start/create-electron/template')
    for (const part of ['base', 'vanilla']) cpSync(path.join(template, part), folder, { recursive: true })
    writeFileSync(path.join(folder, 'electron.vite.config.mjs'), CONFIG)
    const built = spawnSync('electron-vite', ['build', '--logLevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      env: projectEnvironment(),
    })
    expect(built.status, `${built.stdout}${built.stderr}`).toBe(0)

    const electronApp = await _electron.launch({
      args: [folder, `--user-data-dir=${path.join(folder, 'data')}`],
      colorScheme: null,
    })
    const messages: string[] = []
    electronApp.process().stdout?.on('data', (chunk: Buffer) => messages.push(chunk.toString()))
    const page = await electronApp.firstWindow()
    await expect(page.locator('.electron-version')).toHaveText(/^Electron v45\./)
    await page.getByText('Send IPC').click()
    await expect.poll(() => messages.join('')).toContain('pong')
    await page.getByText('Documentation').click()
    const opened = () =>
      electronApp.evaluate(() => (Reflect.get(globalThis, Symbol.for('electron-host.native')) as { opened: { target: string }[] }).opened)
    await expect.poll(opened).toEqual([{ kind: 'external', target: 'https://electron-vite.org/' }])
    await electronApp.close()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
