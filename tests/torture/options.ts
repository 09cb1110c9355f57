import { parseArgs } from 'node:util'
import { AREAS } from './areas.ts'

export interface TortureOptions {
  readonly only: ReadonlySet<string>
  /** Replaces each area's own number. */
  readonly times: number | null
  readonly seed: number
}

export const USAGE = `npm run torture -- [--only ${AREAS.map(({ name }) => name).join(',')}] [--times N] [--seed N]`

/** Parses the options; throws a one-line message for invalid ones. */
export function readOptions(args: readonly string[]): TortureOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, times: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const all = AREAS.map(({ name }) => name)
  const only = values.only === undefined ? all : values.only.split(',').filter(Boolean)
  const unknown = only.find((name) => !all.includes(name))
  if (unknown !== undefined || only.length === 0) throw new Error(`No such area: ${unknown ?? ''}`)
  return { only: new Set(only), times: values.times === undefined ? null : whole('times', values.times), seed: whole('seed', values.seed) }
}

function whole(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${option} takes a number from 1 to 9999999, not "${text}"`)
  return Number(text)
}
