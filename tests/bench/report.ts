import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { GOALS, type Outcome } from './goals.ts'
import type { machineNoise } from './figures.ts'

type Noise = ReturnType<typeof machineNoise>

/** Prints the table and writes bench-results.json. */
export function report(outcomes: readonly Outcome[], before: Noise, after: Noise, file: string): void {
  const verdict = ({ met }: Outcome): string => (met === null ? 'not measured' : met ? 'met' : 'MISSED')
  console.log('')
  for (const outcome of outcomes) {
    const ratio = outcome.ratio === null ? '' : `${outcome.ratio.toFixed(2)} ×`
    console.log(`${outcome.goal.padEnd(4)}${verdict(outcome).padEnd(13)}${ratio.padStart(9)}  ${GOALS[outcome.goal]}`)
    console.log(`${' '.repeat(28)}${outcome.figure}`)
  }
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
  }
  console.log(
    `\nmachine: ${machine.cores} × ${machine.cpu}, ${machine.memoryGB} GB, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
  for (const [when, { medianMs, p95Ms }] of [
    ['before', before],
    ['after', after],
  ] as const)
    console.log(`noise ${when}: the same work took ${medianMs.toFixed(1)} ms (median), ${p95Ms.toFixed(1)} ms (p95)`)
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, load: loadavg(), noise: { before, after }, outcomes }, null, 2)}\n`,
  )
}
