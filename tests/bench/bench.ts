import { join } from 'node:path'
import { isBuildOutdated } from '#tools/electron-host/support/build-freshness.ts'
import { useElectronOrHost } from '#tools/electron-host/use-host.ts'
import { runSteps } from '#tools/test-run/run-steps.ts'
import { ensureChromium } from '#tools/machine/system-packages.ts'
import { measureDecisions } from './orders/decision-run.ts'
import { measureExport } from './lists/export-run.ts'
import { measureFindings } from './orders/findings-run.ts'
import { machineNoise } from './results/figures.ts'
import type { GoalName, Outcome } from './goals.ts'
import { measureLabels } from './orders/label-run.ts'
import { measureLists } from './lists/list-goals.ts'
import { type BenchOptions, readOptions, USAGE } from './options.ts'
import { measureRunMemory, measureRunStart } from './orders/long-run.ts'
import { measurePing } from './app/ping-run.ts'
import { report } from './results/report.ts'
import type { TimedOutcome } from './results/results.ts'
import { measureRun } from './orders/run-figures.ts'
import { measureScroll } from './lists/scroll-run.ts'
import { measureShares } from './orders/shares-run.ts'
import { measureSheet } from './orders/sheet-run.ts'
import { measureStart } from './app/start-run.ts'
import { passesCheck } from './results/verdicts.ts'

const ROOT = join(import.meta.dirname, '../..')

process.exitCode = await bench()

/** Measures, prints and writes the results. Returns 1 only with --check and a missed goal, 2 for invalid options. */
async function bench(): Promise<number> {
  let options: BenchOptions
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return 2
  }
  if (useElectronOrHost() && !ensureChromium()) return 2
  if (isBuildOutdated(ROOT) && (await runSteps([{ name: 'build', command: ['electron-vite', 'build'] }])).failed > 0) return 2
  const previous = machineNoise()
  const outcomes = await measure(options)
  report(outcomes, previous, machineNoise(), join(ROOT, 'bench-results.json'))
  return options.check && !passesCheck(outcomes) ? 1 : 0
}

/** A goal that cannot be measured does not stop the others. */
async function measure(options: BenchOptions): Promise<TimedOutcome[]> {
  const parts: readonly (readonly [readonly GoalName[], () => Promise<readonly Outcome[]>])[] = [
    [['P1', 'P2', 'P3', 'P4', 'P5', 'P6'], () => measureLists(options)],
    [['P7'], async () => [await measurePing()]],
    [['P8'], async () => [await measureDecisions()]],
    [['P9'], async () => [await measureStart(options.runs)]],
    [['P10'], async () => [await measureExport(options.exportRows, options.runs)]],
    [['P11'], async () => [await measureScroll()]],
    [['D1', 'D2', 'D3'], measureRun],
    [['D6'], async () => [await measureFindings()]],
    [['D7'], async () => [await measureShares()]],
    [['D8'], async () => [await measureSheet()]],
    [['D9'], async () => [await measureLabels()]],
    [['D10'], async () => [await measureRunStart()]],
    [['D11'], async () => [await measureRunMemory()]],
  ]
  const outcomes: TimedOutcome[] = []
  const keep = (measured: readonly Outcome[]) => {
    const at = new Date().toISOString()
    outcomes.push(...measured.map((outcome) => ({ ...outcome, at })))
  }
  for (const [goals, work] of parts) {
    const wanted = goals.filter((goal) => options.only.has(goal))
    if (wanted.length === 0) continue
    console.log(`── ${wanted.join(', ')}`)
    try {
      keep(await work())
    } catch (cause) {
      const figure = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      keep(wanted.map((goal): Outcome => ({ goal, figure, ratio: null, verdict: 'not measured', runs: 0, rows: [], numbers: {} })))
    }
  }
  return outcomes
}
