import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTestReport } from './test-report.ts'

// uses a real runner's report of a run with every kind of failure
const testsOf = (runner: string, stumbling: string) => `import { expect, test } from '${runner}'
let turn = 0
test('is fine', () => expect(1).toBe(1))
test('stumbles', ${stumbling})
test('is wrong', () => expect(1).toBe(2))
test.skip('is left out', () => expect(1).toBe(2))
`
const modules = join(import.meta.dirname, '../../node_modules')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarmaster-test-report-'))
  symlinkSync(modules, join(folder, 'node_modules'), 'junction')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [join(modules, script), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...env },
  }).status

it('adds up what vitest writes: tests, files that could not be read, and what passed when tried again', () => {
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'] } }`)
  writeFileSync(join(folder, 'some.test.mjs'), testsOf('vitest', '() => expect(turn++).toBe(1)'))
  writeFileSync(join(folder, 'unread.test.mjs'), `import './nowhere.mjs'\n`)
  const file = join(folder, 'vitest.json')
  expect(run('vitest/vitest.mjs', ['run', '--retry=1', '--reporter=json', `--outputFile=${file}`])).toBe(1)
  const { failures, flaky, ...counts } = readTestReport('vitest', file)
  expect(counts).toEqual({ passed: 2, failed: 2, skipped: 1 })
  expect(failures).toEqual([
    expect.stringMatching(/some\.test\.mjs › is wrong$/),
    expect.stringMatching(/unread\.test\.mjs: .*nowhere\.mjs/),
  ])
  expect(flaky).toEqual([expect.stringMatching(/some\.test\.mjs › stumbles$/)])
})

it('adds up what Playwright writes', () => {
  writeFileSync(join(folder, 'some.spec.mjs'), testsOf('@playwright/test', '({}, info) => expect(info.retry).toBe(1)'))
  const file = join(folder, 'playwright.json')
  expect(
    run('@playwright/test/cli.js', ['test', 'some.spec', '--retries=1', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  ).toBe(1)
  expect(readTestReport('playwright', file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['some.spec.mjs › is wrong'],
    flaky: ['some.spec.mjs › stumbles'],
  })
})

it('is no report when the runner wrote none', () => expect(() => readTestReport('vitest', join(folder, 'none.json'))).toThrow(/none\.json/))
