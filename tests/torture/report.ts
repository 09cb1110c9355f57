import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { type Area, isMet, type Outcome } from './area.ts'

/** An area with its results. */
export interface Tried extends Outcome {
  readonly name: string
  readonly goals: readonly string[]
  readonly seconds: number
  readonly met: boolean
}

export const triedOf = ({ name, goals }: Area, outcome: Outcome, ms: number): Tried => ({
  ...outcome,
  name,
  goals,
  seconds: Math.round(ms / 1000),
  met: isMet(outcome),
})

/** Maximum number of printed failures per area; the file contains all of them. */
const MAX_PRINTED = 8

/** Prints the table and writes the file. */
export function report(tried: readonly Tried[], seed: number, file: string): void {
  const machine = {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? '',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
  }
  const rows = tried.map(({ name, goals, met, cases, unit, failures, controls, skipped, seconds }) => [
    name,
    goals.join(' '),
    met ? 'kept' : 'MISSED',
    `${failures.length} of ${cases.toLocaleString('en')} ${unit}`,
    controls.map(({ failures: failed, cases: all }) => `${failed} of ${all}`).join('; ') || '-',
    skipped > 0 ? String(skipped) : '',
    String(seconds),
  ])
  const lines = table([['area', 'goal', '', 'failures', 'control failures', 'not here', 's'], ...rows])
  const details = tried.flatMap(({ name, controls, numbers, failures }) => [
    '',
    `${name}: ${Object.entries(numbers)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
    ...controls.map(({ without, cases, failures: failed }) => `  without ${without}: ${failed} failures in ${cases}`),
    ...failures.slice(0, MAX_PRINTED).map((failure) => `  ${failure.split('\n')[0]}`),
  ])
  console.log(
    ['', ...lines, ...details, '', `seed ${seed}, ${machine.cores} × ${machine.cpu}, load ${loadavg()[0]?.toFixed(1)}`].join('\n'),
  )
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), seed, machine, tried }, null, 1)}\n`)
}

/** Makes each column as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
