import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SelfTestReport } from '#main/self-test/self-test-report.ts'
import { expect, MANIFEST, test } from './built-package.ts'
import { sandboxOfRoot } from './packed-app.ts'

/** Checks that must pass on every system; keychain, notification and tray may be missing, and the stand-in has no page process. */
const NEEDED = ['start', 'app scheme', 'sandbox thread', 'sqlite', 'list worker', 'picture', 'picture analysis', 'label reader', 'import thread', 'xlsx', 'certificates']

test('the self-test of the packed app passes in every part and ends with code 0', ({ built }) => {
  // CI archives the report of what the computer supports
  const file = join(import.meta.dirname, '../../test-results/self-test.json')
  rmSync(file, { force: true })
  mkdirSync(join(file, '..'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(built.executable, [`--self-test=${file}`, ...sandboxOfRoot()], {
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    const report = JSON.parse(readFileSync(file, 'utf8')) as SelfTestReport
    expect(report).toMatchObject({ passed: true, machine: { app: MANIFEST.version, packaged: true } })
    const outcomes = new Map(report.checks.map(({ name, outcome }) => [name, outcome]))
    expect([...outcomes.keys()]).toEqual([...NEEDED.slice(0, 10), 'keychain', 'certificates', 'notification', 'tray', 'sign-out'])
    expect(NEEDED.filter((name) => outcomes.get(name) !== 'ok')).toEqual([])
    if (process.platform === 'linux') expect(stdout).toMatch(/^ok +list worker +\d+ ms {2}\d+ rows$/m)
})
