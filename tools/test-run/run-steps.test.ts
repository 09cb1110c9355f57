import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runLanes, runSteps, type Step } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = (name: string, text: string): Step => {
  const file = join(folder, `${name}.cjs`)
  writeFileSync(file, text)
  return { name, command: ['node', file] }
}

test('a step that fails stops no other, and is named', async () => {
  const outcome = await runSteps([script('bad', 'process.exit(3)'), script('good', '')])
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: ['bad (exit code 3)'] })
})

test('lanes run beside each other, the steps of one lane in a row, and all are counted', async () => {
  const [written, other] = [join(folder, 'written'), join(folder, 'other')]
  const fs = "const fs = require('node:fs');"
  const until = (file: string) => `${fs} while (!fs.existsSync(${JSON.stringify(file)}));`
  const outcome = await runLanes([
    // each step waits for the other lane: in sequence they would never end
    [script('first', `${fs} fs.writeFileSync(${JSON.stringify(written)}, 'first')`), script('second', until(other))],
    [script('third', `${until(written)} fs.writeFileSync(${JSON.stringify(other)}, fs.readFileSync(${JSON.stringify(written)}))`)],
    [script('fourth', 'process.exit(1)')],
  ])
  expect(readFileSync(other, 'utf8')).toBe('first')
  expect(outcome).toMatchObject({ passed: 3, failed: 1, failures: ['fourth (exit code 1)'] })
})
