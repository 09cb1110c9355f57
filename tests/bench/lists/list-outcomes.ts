import type { ClientRun } from './baseline-page.ts'
import { medianBlock, sayBlock, worstBlock } from '#tests/bench/results/blocks.ts'
import { inMs, median, p95, spread } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import type { ListRun } from './list-run.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const MAX_MS_LENGTH = 50
const ALONE = 'nothing to compare with: only one length'

/** The runs of the tickers screen at one length. */
export interface AtLength {
  readonly rows: number
  readonly runs: readonly ListRun[]
}

const said = (rows: number): string => `${rows.toLocaleString('en')} rows`

/** P1. Compared with the first antd page that could load its rows, if any. */
export function typingOutcome({ rows, runs }: AtLength, clients: readonly ClientRun[]): Outcome {
  const strokes = runs.flatMap(({ typed }) => typed.strokes)
  const lost = runs.reduce((sum, { typed }) => sum + typed.lost, 0)
  const client = clients.find(({ typed }) => typed !== null)
  const ratio = client?.typed ? median(client.typed.strokes) / median(strokes) : null
  const beside = clients.map(({ rows, typed, failed }) =>
    typed
      ? `antd in the page, ${said(rows)}: p50 ${inMs(median(typed.strokes))}, p95 ${inMs(p95(typed.strokes))}`
      : `antd in the page, ${said(rows)}: ${failed}`,
  )
  if (ratio === null) beside.push('nothing to compare with: no antd page')
  return {
    goal: 'P1',
    figure: [`p50 ${inMs(median(strokes))}, p95 ${inMs(p95(strokes))} of ${strokes.length} (${lost} without a paint)`, ...beside].join(
      '; ',
    ),
    ratio,
    verdict: verdictOf(lost === 0, p95(strokes) <= 50, ratio === null ? null : ratio >= 10),
    runs: runs.length,
    rows: [rows],
    numbers: { strokes, lost, clients },
  }
}

/** P2. `fewest` is null if there was only one length. */
export function heapOutcome(fewest: AtLength | null, most: AtLength): Outcome {
  const of = ({ runs }: AtLength) => median(runs.map(({ heap }) => heap))
  const say = (length: AtLength) => `${of(length).toFixed(1)} MB with ${said(length.rows)}`
  const ratio = fewest && of(most) / of(fewest)
  return {
    goal: 'P2',
    figure: fewest ? `${say(fewest)}, ${say(most)}` : `${say(most)}; ${ALONE}`,
    ratio,
    verdict: verdictOf(ratio === null ? null : ratio <= 1.1),
    runs: most.runs.length,
    rows: lengths(fewest, most),
    numbers: { small: fewest && of(fewest), large: of(most) },
  }
}

/** P3. `fewest` is null if there was only one length: then only the second half of the goal can be missed. */
export function loadingOutcome(fewest: AtLength | null, most: AtLength): Outcome {
  const first = ({ runs }: AtLength) => median(runs.map(({ firstRows }) => firstRows))
  const all = median(most.runs.map(({ allRows }) => allRows))
  const received = median(most.runs.map(({ received }) => received.ms))
  const ratio = fewest && first(most) / first(fewest)
  const beside = fewest ? `with ${said(fewest.rows)} ${inMs(first(fewest))}` : ALONE
  return {
    goal: 'P3',
    figure: `first rows ${inMs(first(most))} (${beside}); all rows ${inMs(all)}, merely received ${inMs(received)} (${(all / received).toFixed(2)} ×)`,
    ratio,
    verdict: verdictOf(ratio === null ? null : ratio <= 1.3, all / received <= 3),
    runs: most.runs.length,
    rows: lengths(fewest, most),
    numbers: {
      all,
      received,
      spread: spread(most.runs.map(({ firstRows }) => firstRows)),
      runs: most.runs.map(({ firstRows, allRows }) => [firstRows, allRows]),
    },
  }
}

const lengths = (fewest: AtLength | null, most: AtLength): readonly number[] => [...(fewest ? [fewest.rows] : []), most.rows]

/** P4. The verdict is on the median run, so that one run disturbed by another program does not decide. The worst run is reported too. */
export function blocksOutcome({ rows, runs }: AtLength): Outcome {
  const parts = (['loading', 'typing'] as const).map((part) => {
    const [mains, pages] = [runs.map((run) => run[part].main), runs.map((run) => run[part].page)]
    const [main, page] = [medianBlock(mains), median(pages)]
    return {
      longest: Math.max(main.ms, page),
      usual: `${part}: main ${sayBlock(main)}, page ${inMs(page)}`,
      worst: `${part} main ${inMs(worstBlock(mains))}, page ${inMs(Math.max(...pages))}`,
    }
  })
  const tasks = runs.map(({ longTasksTyping }) => longTasksTyping)
  const longest = Math.max(...parts.map(({ longest }) => longest))
  return {
    goal: 'P4',
    figure:
      `${parts.map(({ usual }) => usual).join('; ')}, ${median(tasks)} long tasks (page: 0 = none over 50 ms); ` +
      `worst run: ${parts.map(({ worst }) => worst).join('; ')}, ${Math.max(...tasks)} long tasks`,
    ratio: longest / MAX_MS_LENGTH,
    verdict: verdictOf(longest <= MAX_MS_LENGTH, median(tasks) === 0),
    runs: runs.length,
    rows: [rows],
    numbers: { runs: runs.map(({ loading, typing, longTasksTyping }) => ({ loading, typing, longTasksTyping })) },
  }
}

/** P5. `pass` is one read of every byte of the searchText: ms and bytes. */
export function engineOutcome({ rows, runs }: AtLength, pass: { readonly ms: number; readonly bytes: number }): Outcome {
  // the round trip takes the same time for a request without a search
  const idle = median(runs.flatMap(({ idle }) => idle))
  const times = runs.flatMap(({ questions }) => questions)
  const cost = Math.max(0, p95(times) - idle)
  return {
    goal: 'P5',
    figure: `p95 ${inMs(cost)} (with the way there and back ${inMs(p95(times))}, p50 ${inMs(median(times))}); one pass over ${Math.round(pass.bytes / 1e6)} MB ${inMs(pass.ms)}`,
    ratio: cost / pass.ms,
    verdict: verdictOf(cost <= 2 * pass.ms),
    runs: runs.length,
    rows: [rows],
    numbers: { times, idle, pass: pass.ms, bytes: pass.bytes },
  }
}

/** P6. */
export function memoryOutcome({ rows, runs }: AtLength): Outcome {
  const bytes = runs[0]?.received.bytes ?? 0
  const grown = median(runs.map(({ memory }) => memory))
  return {
    goal: 'P6',
    figure: `main has grown by ${Math.round(grown / 1e6)} MB for ${Math.round(bytes / 1e6)} MB received`,
    ratio: grown / bytes,
    verdict: verdictOf(grown / bytes <= 1.6),
    runs: runs.length,
    rows: [rows],
    numbers: { grown, bytes, runs: runs.map(({ memory }) => memory) },
  }
}
