import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { prefixedLines } from './prefixed-lines.ts'
import { readTestReport, type TestReport } from './test-report.ts'

/** One command of a run. `counts` names the file in which its runner reports passed tests; without it the step counts as one. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly counts?: { readonly runner: 'vitest' | 'playwright'; readonly file: string }
}

const root = join(import.meta.dirname, '../..')

const NOTHING: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/** The sum of two reports. */
export const add = (item: TestReport, other: TestReport): TestReport => ({
  passed: item.passed + other.passed,
  failed: item.failed + other.failed,
  skipped: item.skipped + other.skipped,
  failures: [...item.failures, ...other.failures],
  flaky: [...item.flaky, ...other.flaky],
})

/** Runs all steps in sequence, even after a failure, and adds up their counts. */
export async function runSteps(steps: readonly Step[]): Promise<TestReport> {
  let total = NOTHING
  for (const step of steps) total = add(total, await runStep(step, false))
  return total
}

/** Runs lanes of steps in parallel; every line of their output starts with the name of its step. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<TestReport> {
  const runLane = async (steps: readonly Step[]): Promise<TestReport> => {
    let total = NOTHING
    for (const step of steps) total = add(total, await runStep(step, true))
    return total
  }
  return (await Promise.all(lanes.map(runLane))).reduce(add, NOTHING)
}

async function runStep(step: Step, isBesideOthers: boolean): Promise<TestReport> {
  const began = performance.now()
  console.log(`\n── ${step.name}`)
  if (step.counts) rmSync(step.counts.file, { force: true })
  const code = await run(step, isBesideOthers)
  const report = count(step, code)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`── ${step.name}: ${report.failed ? 'FAILED' : 'ok'} (${report.passed} passed, ${report.failed} failed, ${seconds} s)`)
  return report
}

function run(step: Step, isBesideOthers: boolean): Promise<number> {
  const [program = '', ...args] = step.command
  const path = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH']
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: path, ...step.env },
      shell: process.platform === 'win32',
    })
    child.stdout?.pipe(prefixedLines(`${step.name} │ `)).pipe(process.stdout, { end: false })
    child.stderr?.pipe(prefixedLines(`${step.name} │ `)).pipe(process.stderr, { end: false })
    child.on('error', (cause) => {
      console.error(`${program}: ${cause.message}`)
      resolve(127)
    })
    // not 'exit', because output may still be pending
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Counts a step. A runner that fails without a failed test (a crash, no report) counts as one failure, so that it cannot pass unnoticed. */
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
