import { describe, expect, it } from 'vitest'
import type { ClientRun } from './baseline-page.ts'
import { type AtLength, blocksOutcome, engineOutcome, heapOutcome, loadingOutcome, memoryOutcome, typingOutcome } from './list-outcomes.ts'
import type { ListRun } from './list-run.ts'

const NO_BLOCK = { main: { ms: 3, ownMs: 1 }, page: 0 }
const RUN: ListRun = {
  firstRows: 400,
  allRows: 5_000,
  received: { ms: 2_000, bytes: 100e6 },
  typed: { strokes: [10, 20, 30], lost: 0 },
  loading: NO_BLOCK,
  typing: NO_BLOCK,
  longTasksTyping: 0,
  heap: 20,
  memory: 150e6,
  questions: [5, 6],
  idle: [1, 1],
}
const at = (rows: number, ...runs: readonly Partial<ListRun>[]): AtLength => ({ rows, runs: runs.map((run) => ({ ...RUN, ...run })) })
const antd = (ms: number): ClientRun => ({ rows: 500, typed: { strokes: [ms], lost: 0 }, firstRows: 1, heap: 1, failed: null })
const FAILED: ClientRun = { rows: 900, typed: null, firstRows: null, heap: null, failed: 'out of memory' }

describe('P1', () => {
  it.each([
    ['met', {}, [FAILED, antd(200)]],
    ['missed', {}, [antd(190)]],
    ['missed', { typed: { strokes: [10, 20, 51], lost: 0 } }, [antd(900)]],
    ['missed', { typed: { strokes: [10], lost: 1 } }, []],
    ['not judged', {}, []],
    ['not judged', {}, [FAILED]],
  ])('is %s', (verdict, run, clients) => expect(typingOutcome(at(1_000, run), clients).verdict).toBe(verdict))
  it('names what there was to compare with', () => {
    expect(typingOutcome(at(1_000, {}), [FAILED]).figure).toContain('900 rows: out of memory; nothing to compare with: no antd page')
  })
})

describe('P2 and P3', () => {
  const most = at(1_000_000, {})
  it('compare the most rows with the fewest', () => {
    expect(heapOutcome(at(10_000, { heap: 19 }), most)).toMatchObject({ verdict: 'met', ratio: 20 / 19, rows: [10_000, 1_000_000] })
    expect(heapOutcome(at(10_000, { heap: 10 }), most)).toMatchObject({ verdict: 'missed', ratio: 2 })
    expect(loadingOutcome(at(10_000, { firstRows: 320 }), most)).toMatchObject({ verdict: 'met', ratio: 1.25, runs: 1 })
    expect(loadingOutcome(at(10_000, { firstRows: 200 }), most)).toMatchObject({ verdict: 'missed', ratio: 2 })
  })
  it('show the figure of one length and judge nothing', () => {
    for (const outcome of [heapOutcome(null, most), loadingOutcome(null, most)]) {
      expect(outcome).toMatchObject({ verdict: 'not judged', ratio: null, rows: [1_000_000] })
      expect(outcome.figure).toContain('nothing to compare with: only one length')
    }
    expect(heapOutcome(null, most).figure).toContain('20.0 MB with 1,000,000 rows')
  })
  it('miss P3 with one length when all rows take too long: that half needs no other length', () => {
    expect(loadingOutcome(null, at(1_000_000, { allRows: 6_001 }))).toMatchObject({ verdict: 'missed', ratio: null })
  })
})

describe('P4', () => {
  const loading = (ms: number, ownMs: number) => ({ loading: { main: { ms, ownMs }, page: 0 } })
  it('judges the median run, with the work of that very run, and says the worst beside it', () => {
    const outcome = blocksOutcome(at(1_000, loading(93, 80), loading(12, 11), loading(44, 21)))
    expect(outcome).toMatchObject({ verdict: 'met', ratio: 0.88, runs: 3 })
    expect(outcome.figure).toContain('loading: main 44 ms (21 ms of it its own work), page 0.0 ms; typing: main 3.0 ms')
    expect(outcome.figure).toContain('worst run: loading main 93 ms, page 0.0 ms; typing main 3.0 ms, page 0.0 ms, 0 long tasks')
  })
  it.each([
    ['main is blocked while loading', loading(51, 0)],
    ['the page is blocked while typing', { typing: { main: { ms: 0, ownMs: 0 }, page: 51 } }],
    ['there is a long task while typing', { longTasksTyping: 1 }],
  ])('is missed when %s', (_what, run) => expect(blocksOutcome(at(1_000, run)).verdict).toBe('missed'))
})

describe('P5 and P6', () => {
  it('are met up to their factor', () => {
    expect(engineOutcome(at(1_000, {}), { ms: 2.5, bytes: 1 })).toMatchObject({ verdict: 'met', ratio: 2 })
    expect(engineOutcome(at(1_000, {}), { ms: 2, bytes: 1 })).toMatchObject({ verdict: 'missed', ratio: 2.5 })
    expect(memoryOutcome(at(1_000, {}))).toMatchObject({ verdict: 'met', ratio: 1.5 })
    expect(memoryOutcome(at(1_000, { memory: 170e6 }))).toMatchObject({ verdict: 'missed', ratio: 1.7 })
  })
})
