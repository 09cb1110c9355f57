import { parseArgs } from 'node:util'
import { GOAL_NAMES, type GoalName } from './goals.ts'

export interface BenchOptions {
  readonly only: ReadonlySet<GoalName>
  /** Lengths of the tickers list, ascending and unique: the last is compared with the first. */
  readonly rows: readonly number[]
  readonly runs: number
  /** Row counts for the antd page, tried in this order; empty skips the antd page. */
  readonly clientRows: readonly number[]
  readonly exportRows: number
  /** Fail if a goal is missed. */
  readonly check: boolean
}

export const USAGE = `npm run bench -- [--only P1,P2] [--rows 10000,1000000] [--runs 5] [--client-rows 500000,1000000 | 0] [--export-rows 500000] [--check]`

/** Parses the options; throws a one-line message for invalid ones. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: GOAL_NAMES.join(',') },
      rows: { type: 'string', default: '10000,1000000' },
      runs: { type: 'string', default: '5' },
      'client-rows': { type: 'string', default: '500000,1000000' },
      'export-rows': { type: 'string', default: '500000' },
      check: { type: 'boolean', default: false },
    },
  })
  return {
    only: goals(values.only),
    rows: counts('rows', values.rows).toSorted((a, b) => a - b),
    runs: count('runs', values.runs),
    clientRows: values['client-rows'] === '0' ? [] : counts('client-rows', values['client-rows']),
    exportRows: count('export-rows', values['export-rows']),
    check: values.check,
  }
}

function goals(text: string): ReadonlySet<GoalName> {
  const names = text.toUpperCase().split(',').filter(Boolean)
  const matches = GOAL_NAMES.filter((name) => names.includes(name))
  const unknown = names.find((name) => !(matches as string[]).includes(name))
  if (unknown !== undefined) throw new Error(`No such goal: ${unknown}`)
  if (matches.length === 0) throw new Error('--only names no goal')
  return new Set(matches)
}

/** Whole numbers from 1 to 99,999,999, at least one and without duplicates. */
function counts(option: string, text: string): readonly number[] {
  const words = text.split(',').filter(Boolean)
  const odd = words.find((word) => !/^0*[1-9]\d{0,7}$/.test(word))
  if (odd !== undefined || words.length === 0) throw new Error(`--${option} takes numbers from 1 to 99999999, not "${odd ?? text}"`)
  return [...new Set(words.map(Number))]
}

function count(option: string, text: string): number {
  const [only, ...more] = counts(option, text)
  if (only === undefined || more.length > 0) throw new Error(`--${option} takes one number, not "${text}"`)
  return only
}
