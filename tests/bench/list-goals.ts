import { buildBaseline, type ClientRun, runClient } from './baseline-page.ts'
import { openBackOffice } from './back-office.ts'
import { median, p95, spread } from './figures.ts'
import type { Outcome } from './goals.ts'
import { haystackPass } from './haystack.ts'
import { type ListRun, runList } from './list-run.ts'
import type { BenchOptions } from './options.ts'

const LIST_GOALS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const
const LONGEST_MS = 50

/** P1 to P6: the tickers screen at several lengths, with the antd page beside it. */
export async function measureLists(options: BenchOptions): Promise<Outcome[]> {
  const { only, rows, runs, clientRows } = options
  if (!LIST_GOALS.some((goal) => only.has(goal))) return []
  const clients: ClientRun[] = []
  if (only.has('P1') && clientRows.length > 0) {
    await buildBaseline()
    for (const count of clientRows) {
      const client = await atLength(count, (office) => runClient(office, count))
      clients.push(client)
      console.log(`  antd in the page, ${count} rows: ${client.failed ?? `first rows ${client.firstRows} ms`}`)
    }
  }
  const byLength = new Map<number, ListRun[]>()
  for (const count of rows)
    byLength.set(
      count,
      await atLength(count, async (office) => {
        const done: ListRun[] = []
        for (let run = 0; run < runs; run++) {
          done.push(await runList(office, count))
          console.log(`  tickers ${count}, run ${run + 1} of ${runs}: first rows ${Math.round(done.at(-1)?.firstRows ?? 0)} ms`)
        }
        return done
      }),
    )
  const least = byLength.get(rows[0] ?? 0) ?? []
  const most = byLength.get(rows.at(-1) ?? 0) ?? []
  const outcomes = [
    typing(most, clients),
    heap(least, most),
    loading(least, most),
    blocks(most),
    engine(most, rows.at(-1) ?? 0),
    memory(most),
  ]
  return outcomes.filter(({ goal }) => only.has(goal))
}

async function atLength<T>(tickers: number, work: (office: Awaited<ReturnType<typeof openBackOffice>>) => Promise<T>): Promise<T> {
  const office = await openBackOffice({ tickers, users: 200, orders: 60, history: 100 })
  try {
    return await work(office)
  } finally {
    await office.close()
  }
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

function typing(runs: readonly ListRun[], clients: readonly ClientRun[]): Outcome {
  const strokes = runs.flatMap(({ typed }) => typed.strokes)
  const lost = runs.reduce((sum, { typed }) => sum + typed.lost, 0)
  const client = clients.find(({ typed }) => typed !== null)
  const clientP50 = client?.typed ? median(client.typed.strokes) : null
  const ratio = clientP50 === null ? null : clientP50 / median(strokes)
  const beside = clients.map(({ rows, typed, failed }) =>
    typed
      ? `antd in the page, ${rows} rows: p50 ${ms(median(typed.strokes))}, p95 ${ms(p95(typed.strokes))}`
      : `antd in the page, ${rows} rows: ${failed}`,
  )
  return {
    goal: 'P1',
    figure: [`p50 ${ms(median(strokes))}, p95 ${ms(p95(strokes))} of ${strokes.length} (${lost} without a paint)`, ...beside].join('; '),
    ratio,
    met: lost === 0 && p95(strokes) <= 50 && ratio !== null && ratio >= 10,
    numbers: { strokes, lost, clients },
  }
}

function heap(least: readonly ListRun[], most: readonly ListRun[]): Outcome {
  const [small, large] = [median(least.map(({ heap }) => heap)), median(most.map(({ heap }) => heap))]
  return {
    goal: 'P2',
    figure: `${small.toFixed(1)} MB with the fewest rows, ${large.toFixed(1)} MB with the most`,
    ratio: large / small,
    met: large / small <= 1.1,
    numbers: { small, large },
  }
}

function loading(least: readonly ListRun[], most: readonly ListRun[]): Outcome {
  const firstOf = (runs: readonly ListRun[]) => median(runs.map(({ firstRows }) => firstRows))
  const all = median(most.map(({ allRows }) => allRows))
  const received = median(most.map(({ received }) => received.ms))
  const ratio = firstOf(most) / firstOf(least)
  return {
    goal: 'P3',
    figure: `first rows ${ms(firstOf(most))}, with the fewest ${ms(firstOf(least))}; all rows ${ms(all)}, merely received ${ms(received)} (${(all / received).toFixed(2)} ×)`,
    ratio,
    met: ratio <= 1.3 && all / received <= 3,
    numbers: {
      all,
      received,
      spread: spread(most.map(({ firstRows }) => firstRows)),
      runs: most.map(({ firstRows, allRows }) => [firstRows, allRows]),
    },
  }
}

/** The longest of the median run: one run that another program disturbed must not decide. */
function blocks(runs: readonly ListRun[]): Outcome {
  const of = (which: keyof ListRun['blocks']) => median(runs.map(({ blocks }) => blocks[which]))
  const [loadMain, loadPage, typeMain, typePage] = [of('loadMain'), of('loadPage'), of('typeMain'), of('typePage')]
  const tasks = median(runs.map(({ longTasksTyping }) => longTasksTyping))
  const longest = Math.max(loadMain, loadPage, typeMain, typePage)
  return {
    goal: 'P4',
    figure: `loading: main ${ms(loadMain)}, page ${ms(loadPage)}; typing: main ${ms(typeMain)}, page ${ms(typePage)}, ${tasks} long tasks (page: 0 = none over 50 ms)`,
    ratio: longest / LONGEST_MS,
    met: longest <= LONGEST_MS && tasks === 0,
    numbers: { runs: runs.map(({ blocks, longTasksTyping }) => ({ ...blocks, longTasksTyping })) },
  }
}

function engine(runs: readonly ListRun[], rows: number): Outcome {
  // the way there and back is the same when nothing is searched
  const idle = median(runs.flatMap(({ idle }) => idle))
  const times = runs.flatMap(({ questions }) => questions)
  const { ms: pass, bytes } = haystackPass(rows)
  const cost = Math.max(0, p95(times) - idle)
  return {
    goal: 'P5',
    figure: `p95 ${ms(cost)} (with the way there and back ${ms(p95(times))}, p50 ${ms(median(times))}); one pass over ${Math.round(bytes / 1e6)} MB ${ms(pass)}`,
    ratio: cost / pass,
    met: cost <= 2 * pass,
    numbers: { times, idle, pass, bytes },
  }
}

function memory(runs: readonly ListRun[]): Outcome {
  const bytes = runs[0]?.received.bytes ?? 0
  const grown = median(runs.map(({ memory }) => memory))
  return {
    goal: 'P6',
    figure: `main has grown by ${Math.round(grown / 1e6)} MB for ${Math.round(bytes / 1e6)} MB received`,
    ratio: grown / bytes,
    met: grown / bytes <= 1.6,
    numbers: { grown, bytes, runs: runs.map(({ memory }) => memory) },
  }
}
