import { parseArgs } from 'node:util'
import { GOAL_NAMES, type GoalName } from './goals.ts'

export interface BenchOptions {
  readonly only: ReadonlySet<GoalName>
  /** Lengths of the tickers list, ascending: the first is what the others are compared with. */
  readonly rows: readonly number[]
  readonly runs: number
  /** Rows of the antd page; 0 leaves it out. */
  readonly clientRows: readonly number[]
  readonly exportRows: number
  /** Fail when a goal is not met. */
  readonly check: boolean
}

export const USAGE = `npm run bench -- [--only P1,P2] [--rows 10000,1000000] [--runs 5] [--client-rows 500000,1000000] [--export-rows 500000] [--check]`

/** What to measure; throws with one line for what cannot be understood. */
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
  const only = values.only.toUpperCase().split(',').filter(Boolean)
  for (const name of only) if (!(GOAL_NAMES as string[]).includes(name)) throw new Error(`No such goal: ${name}`)
  return {
    only: new Set(only as GoalName[]),
    rows: numbers(values.rows).toSorted((a, b) => a - b),
    runs: numbers(values.runs)[0] ?? 5,
    clientRows: numbers(values['client-rows']),
    exportRows: numbers(values['export-rows'])[0] ?? 0,
    check: values.check,
  }
}

function numbers(text: string): number[] {
  const found = text.split(',').filter(Boolean)
  for (const one of found) if (!/^\d{1,8}$/.test(one)) throw new Error(`Not a number of rows or runs: ${one}`)
  return found.map(Number)
}
