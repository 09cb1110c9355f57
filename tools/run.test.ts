import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-'))
  mkdirSync(path.join(folder, 'tools'))
  copyFileSync(path.join(ROOT, 'tools/run.cjs'), path.join(folder, 'tools/run.cjs'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const program =
    'const main: boolean = import.meta.main\nconsole.log(JSON.stringify([main, ...process.argv.slice(2)]))\nprocess.exitCode = 3\n'
  writeFileSync(path.join(folder, 'program.ts'), program)
})
afterEach(() => rmSync(folder, { recursive: true }))

const installPackages = () => {
  mkdirSync(path.join(folder, 'node_modules/typescript'), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules/typescript/package.json'), '{}')
}
const run = (...flags: readonly string[]) =>
  spawnSync(process.execPath, [...flags, path.join(folder, 'tools/run.cjs'), 'program.ts', 'one', '--two'], {
    encoding: 'utf8',
    cwd: folder,
  })
/** Makes the Node that runs look like an older one. */
const pretend = (version: string): string => {
  const file = path.join(folder, 'pretend.cjs')
  writeFileSync(file, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`)
  return file
}

test('a checkout without its packages says what to run', () => {
  for (const flags of [[], ['-r', pretend('20.17.0')]])
    expect(run(...flags)).toMatchObject({ status: 1, stdout: '', stderr: 'The npm packages are not installed. Run `npm ci` first.\n' })
})

test('an old Node is named, with where a newer one comes from', () => {
  installPackages()
  const { status, stderr } = run('-r', pretend('22.11.0'))
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^This needs Node 22\.12 or newer; .+ is 22\.11\.0\. .+ install Node 24 from https:\/\/nodejs\.org\.\n$/),
  })
})

test('the program runs as the main one, with its arguments and its exit code', () => {
  installPackages()
  expect(run()).toMatchObject({ status: 3, stdout: '[true,"one","--two"]\n' })
})

test('no npm script starts with a file that an old Node cannot read', () => {
  const files = Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^node (\S+)(?: (\S+\.ts))?/.exec(command)
    // the service prepares a release with the project's own Node, before anything is installed
    return file && !name.startsWith('release:') ? [{ name, first: file[1], program: file[2] ?? '' }] : []
  })
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(({ first }) => first !== 'tools/run.cjs')).toEqual([])
  expect(files.filter(({ program }) => !existsSync(path.join(ROOT, program)))).toEqual([])
})
