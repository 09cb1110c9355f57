import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** One command of a run. `counts` names the file in which its runner writes how many tests passed; without it the step itself counts as one. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly counts?: { readonly runner: 'vitest' | 'playwright'; readonly file: string }
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const root = join(import.meta.dirname, '..')

/** Runs the steps one after another, all of them even when one fails, and adds up what they counted. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  let total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const began = performance.now()
    console.log(`\n── ${step.name}`)
    if (step.counts) rmSync(step.counts.file, { force: true })
    const code = await run(step)
    const tally = count(step, code)
    total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed, skipped: total.skipped + tally.skipped }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`── ${step.name}: ${tally.failed ? 'FAILED' : 'ok'} (${tally.passed} passed, ${tally.failed} failed, ${seconds} s)`)
  }
  return total
}

function run(step: Step): Promise<number> {
  const [program = '', ...args] = step.command
  const path = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH']
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...step.env },
      shell: process.platform === 'win32',
    })
    child.on('error', (cause) => {
      console.error(`${program}: ${cause.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A runner that failed without a failed test (a crash, no report) counts as one failure: nothing passes by not running. */
function count(step: Step, code: number): Tally {
  if (!step.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  try {
    const report = JSON.parse(readFileSync(step.counts.file, 'utf8'))
    const tally: Tally =
      step.counts.runner === 'vitest'
        ? { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }
        : { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected, skipped: report.stats.skipped }
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
