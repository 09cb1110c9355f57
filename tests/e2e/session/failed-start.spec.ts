import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SelfTestReport } from '#main/self-test/self-test-report.ts'
import { executable, expect, test } from '#tests/_support/app/app.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Prints the system's error box on stderr and does not wait for OK; `more` runs before the app. */
const preload = (more = '') => `
  const { app, dialog } = require('electron')
  dialog.showErrorBox = (title, content) => console.error('error box: ' + title + '\\n' + content)
  ${more}`

const ENGLISH: Readonly<Record<string, string>> = { LANGUAGE: 'en' }
const FRENCH = { LANG: 'fr_FR.UTF-8', LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '' }

/** Starts a copy of the built app with `damage` applied and waits for its end. */
async function startDamaged(userData: string, damage: (app: string) => void, more = '', start = '--training', session = ENGLISH) {
  const app = join(userData, 'app')
  mkdirSync(app)
  cpSync(join(ROOT, 'package.json'), join(app, 'package.json'))
  cpSync(join(ROOT, 'out'), join(app, 'out'), { recursive: true })
  for (const folder of ['node_modules', 'resources']) symlinkSync(join(ROOT, folder), join(app, folder), 'junction')
  damage(app)
  const hook = join(userData, 'hook.cjs')
  writeFileSync(hook, preload(more))
  const started = spawn(executable(), ['-r', hook, app, `--user-data-dir=${userData}`, start], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...session },
    timeout: 40_000,
  })
  let said = ''
  started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(started, 'exit')
  const log = readFileSync(join(userData, 'logs', 'cellarmaster.log'), 'utf8')
  return { code, said, log }
}

test('a start without its page shows why, logs the failure and ends with code 1; the next start works', async ({ open, userData }) => {
  const { code, said, log } = await startDamaged(userData, (app) => rmSync(join(app, 'out/renderer'), { recursive: true }))
  expect(code).toBe(1)
  expect(said).toContain('error box: Cellarmaster couldn’t start\nENOENT: no such file or directory')
  expect(said).toContain(join('logs', 'cellarmaster.log'))
  expect(log).toContain('"reason":"start"')
  expect(log).toContain('"errorCode":"ENOENT"')

  const { page } = await open()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a first start whose code cannot be loaded shows why in the language of the system and ends with code 1', async ({ userData }) => {
  const withoutChunk = (app: string) => {
    const chunks = join(app, 'out/main/chunks')
    for (const chunk of readdirSync(chunks)) if (chunk.startsWith('compose-app')) rmSync(join(chunks, chunk))
  }
  const { code, said, log } = await startDamaged(userData, withoutChunk, '', '--training', FRENCH)
  expect(code).toBe(1)
  expect(said).toContain('error box: Impossible de démarrer Cellarmaster\nCannot find module')
  expect(log).toContain('"errorCode":"ERR_MODULE_NOT_FOUND"')
})

test('an exception before the app is ready shows why and ends with code 1, in the language of the settings', async ({ userData }) => {
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, language: 'fr' }))
  const thrown = `const enableSandbox = app.enableSandbox.bind(app)
  app.enableSandbox = () => {
    process.nextTick(() => { throw new RangeError('too early') })
    enableSandbox()
  }`
  const { code, said, log } = await startDamaged(userData, () => {}, thrown)
  expect(code).toBe(1)
  expect(said).toContain('error box: Impossible de démarrer Cellarmaster\ntoo early')
  expect(log).toContain('"errorName":"RangeError"')
})

test('the app leaves data of a newer version unchanged and says which version they need', async ({ userData }) => {
  writeFileSync(join(userData, 'state.json'), JSON.stringify({ version: 99, writtenBy: '3.1.0' }))
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, language: 'en' }))
  const previous = readFileSync(join(userData, 'settings.json'), 'utf8')
  const { code, said } = await startDamaged(userData, () => {})
  expect(code).toBe(1)
  expect(said).toContain('Version 3.1.0 saved data here that this version can’t read. Install 3.1.0 or newer.\n\nNothing was changed.')
  expect(said).not.toContain('Start Cellarmaster again')
  expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toBe(previous)
})

test('a self-test without a list worker names it, continues and ends with code 1', async ({ userData }) => {
  const report = join(userData, 'report.json')
  const worker = (app: string) => rmSync(join(app, 'out/main/list-worker.js'))
  const { code } = await startDamaged(userData, worker, '', `--self-test=${report}`)
  expect(code).toBe(1)
  const { checks } = JSON.parse(readFileSync(report, 'utf8')) as SelfTestReport
  const outcomes = Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]))
  expect(outcomes).toMatchObject({ start: 'ok', 'sandbox thread': 'ok', 'list worker': 'failed', certificates: 'ok' })
})
