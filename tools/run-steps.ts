import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { readTestReport, type TestReport } from './test-report.ts'

/** One command of a run. `counts` names the file in which its runner writes how many tests passed; without it the step itself counts as one. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly counts?: { readonly runner: 'vitest' | 'playwright'; readonly file: string }
}

const root = join(import.meta.dirname, '..')

const NOTHING: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

const add = (one: TestReport, other: TestReport): TestReport => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
})

/** Runs the steps one after another, all of them even when one fails, and adds up what they counted. */
export async function runSteps(steps: readonly Step[]): Promise<TestReport> {
  let total = NOTHING
  for (const step of steps) {
    const began = performance.now()
    console.log(`\n── ${step.name}`)
    if (step.counts) rmSync(step.counts.file, { force: true })
    const code = await run(step)
    const report = count(step, code)
    total = add(total, report)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`── ${step.name}: ${report.failed ? 'FAILED' : 'ok'} (${report.passed} passed, ${report.failed} failed, ${seconds} s)`)
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
function count(step: Step, code: number): TestReport {
  const alone = { passed: 0, failed: 1, skipped: 0, failures: [`${step.name} (exit code ${code})`], flaky: [] }
  if (!step.counts) return code === 0 ? { ...alone, passed: 1, failed: 0, failures: [] } : alone
  try {
    const report = readTestReport(step.counts.runner, step.counts.file)
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1, failures: [...report.failures, ...alone.failures] } : report
  } catch {
    return alone
  }
}
