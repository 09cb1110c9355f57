import { buildBaseline, type ClientRun, runClient } from './baseline-page.ts'
import { openBackOffice } from '#tests/bench/stage/back-office.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { searchTextPass } from './search-text.ts'
import { type AtLength, blocksOutcome, engineOutcome, heapOutcome, loadingOutcome, memoryOutcome, typingOutcome } from './list-outcomes.ts'
import { type ListRun, runList } from './list-run.ts'
import type { BenchOptions } from '#tests/bench/options.ts'

const LIST_GOALS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const

/** P1 to P6: the tickers screen at several lengths, compared with the antd page. */
export async function measureLists({ only, rows, runs, clientRows }: BenchOptions): Promise<Outcome[]> {
  const clients = only.has('P1') ? await measureClients(clientRows) : []
  const lengths: AtLength[] = []
  for (const count of rows) lengths.push({ rows: count, runs: await measureLength(count, runs) })
  const most = lengths.at(-1)
  if (!most) throw new Error('No length to measure at')
  const fewest = lengths.length > 1 ? (lengths[0] ?? null) : null
  const outcomes: Readonly<Record<(typeof LIST_GOALS)[number], () => Outcome>> = {
    P1: () => typingOutcome(most, clients),
    P2: () => heapOutcome(fewest, most),
    P3: () => loadingOutcome(fewest, most),
    P4: () => blocksOutcome(most),
    P5: () => engineOutcome(most, searchTextPass(most.rows)),
    P6: () => memoryOutcome(most),
  }
  return LIST_GOALS.filter((goal) => only.has(goal)).map((goal) => outcomes[goal]())
}

async function measureClients(lengths: readonly number[]): Promise<readonly ClientRun[]> {
  if (lengths.length === 0) return []
  await buildBaseline()
  const clients: ClientRun[] = []
  for (const count of lengths) {
    const client = await withTickers(count, (office) => runClient(office, count))
    clients.push(client)
    console.log(`  antd in the page, ${count} rows: ${client.failed ?? `first rows ${client.firstRows} ms`}`)
  }
  return clients
}

const measureLength = (count: number, runs: number): Promise<readonly ListRun[]> =>
  withTickers(count, async (office) => {
    const done: ListRun[] = []
    for (let run = 0; run < runs; run++) {
      done.push(await runList(office, count))
      console.log(`  tickers ${count}, run ${run + 1} of ${runs}: first rows ${Math.round(done.at(-1)?.firstRows ?? 0)} ms`)
    }
    return done
  })

async function withTickers<T>(tickers: number, work: (office: Awaited<ReturnType<typeof openBackOffice>>) => Promise<T>): Promise<T> {
  const office = await openBackOffice({ tickers, users: 200, orders: 60, history: 100 })
  try {
    return await work(office)
  } finally {
    await office.close()
  }
}
