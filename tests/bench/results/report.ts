import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import type { machineNoise } from './figures.ts'
import { GOALS, type Outcome } from '#tests/bench/goals.ts'
import { type Conditions, mergeResults, readResults, type TimedOutcome, writeResults } from './results.ts'

type Noise = ReturnType<typeof machineNoise>

/** Prints this run's results and replaces earlier results of the same goals in the file. */
export function report(outcomes: readonly TimedOutcome[], before: Noise, after: Noise, file: string): void {
  const conditions: Conditions = {
    machine: {
      cpu: cpus()[0]?.model ?? '',
      cores: cpus().length,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      system: `${platform()} ${arch()}`,
    },
    load: loadavg(),
    noise: { before, after },
  }
  console.log(['', ...outcomes.flatMap(tableLines), '', ...conditionLines(conditions)].join('\n'))
  writeFileSync(file, writeResults(mergeResults(readResults(textOf(file)), outcomes, conditions)))
}

/** The table rows of a goal: verdict, ratio and text; the measurement; number of runs and rows. */
export function tableLines({ goal, verdict, ratio, figure, runs, rows }: Outcome): readonly string[] {
  const word = verdict === 'missed' ? 'MISSED' : verdict
  const times = ratio === null ? '' : `${ratio.toFixed(2)} ×`
  const indent = ' '.repeat(28)
  const lengths = rows.length > 0 ? ` at ${rows.map((count) => count.toLocaleString('en')).join(' and ')} rows` : ''
  return [
    `${goal.padEnd(4)}${word.padEnd(13)}${times.padStart(9)}  ${GOALS[goal]}`,
    `${indent}${figure}`,
    ...(runs > 0 ? [`${indent}${runs} ${runs === 1 ? 'run' : 'runs'}${lengths}`] : []),
  ]
}

function conditionLines({ machine, load, noise }: Conditions): readonly string[] {
  return [
    `machine: ${machine.cores} × ${machine.cpu}, ${machine.memoryGB} GB, load ${load.map((item) => item.toFixed(1)).join(' ')}`,
    ...(['before', 'after'] as const).map(
      (when) =>
        `noise ${when}: the same work took ${noise[when].medianMs.toFixed(1)} ms (median), ${noise[when].p95Ms.toFixed(1)} ms (p95)`,
    ),
  ]
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
