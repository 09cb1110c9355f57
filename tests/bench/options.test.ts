import { describe, expect, it } from 'vitest'
import { GOAL_NAMES } from './goals.ts'
import { readOptions } from './options.ts'

describe('the options of the bench', () => {
  it('measure every goal at two lengths when nothing is said', () => {
    expect(readOptions([])).toEqual({
      only: new Set(GOAL_NAMES),
      rows: [10_000, 1_000_000],
      runs: 5,
      clientRows: [500_000, 1_000_000],
      exportRows: 500_000,
      check: false,
    })
  })
  it('take goals in any case and order', () => {
    expect(readOptions(['--only', 'p4,P3']).only).toEqual(new Set(['P3', 'P4']))
  })
  it('take lengths in any order, each once: a length is never compared with itself', () => {
    expect(readOptions(['--rows', '1000000,10000,1000000']).rows).toEqual([10_000, 1_000_000])
    expect(readOptions(['--rows', '5000,5000']).rows).toEqual([5_000])
  })
  it('take runs, the lengths of the antd page in their order, the rows of the export and --check', () => {
    const options = readOptions(['--runs', '3', '--client-rows', '9000,7000', '--export-rows=400', '--check'])
    expect(options).toMatchObject({ runs: 3, clientRows: [9_000, 7_000], exportRows: 400, check: true })
  })
  it('leave the antd page out at 0', () => {
    expect(readOptions(['--client-rows', '0']).clientRows).toEqual([])
  })
  it.each([
    [['--only', 'P1,P99'], 'No such goal: P99'],
    [['--only', ','], '--only names no goal'],
    [['--rows', '10k'], '--rows takes numbers from 1 to 99999999, not "10k"'],
    [['--rows', '0,1000'], '--rows takes numbers from 1 to 99999999, not "0"'],
    [['--rows', ''], '--rows takes numbers from 1 to 99999999, not ""'],
    [['--rows=-5'], '--rows takes numbers from 1 to 99999999, not "-5"'],
    [['--runs', '0'], '--runs takes numbers from 1 to 99999999, not "0"'],
    [['--runs', '2,3'], '--runs takes one number, not "2,3"'],
    [['--runs', '1.5'], '--runs takes numbers from 1 to 99999999, not "1.5"'],
    [['--client-rows', '0,500'], '--client-rows takes numbers from 1 to 99999999, not "0"'],
    [['--client-rows', '123456789'], '--client-rows takes numbers from 1 to 99999999, not "123456789"'],
    [['--export-rows', 'all'], '--export-rows takes numbers from 1 to 99999999, not "all"'],
  ])('%j cannot be understood', (args, why) => expect(() => readOptions(args)).toThrow(why))
  it.each([[['--check=yes']], [['--row', '10']], [['P1']], [['--runs']]])('%j is no option of the bench', (args) =>
    expect(() => readOptions(args)).toThrow(),
  )
})
