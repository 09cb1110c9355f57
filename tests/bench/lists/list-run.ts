import type { Page } from 'playwright'
import { openDesk } from '#tests/bench/stage/app-stage.ts'
import type { BackOffice } from '#tests/bench/stage/back-office.ts'
import type { Block } from '#tests/bench/results/blocks.ts'
import { longestBlock, mainMemory, watchMain } from '#tests/bench/stage/main-probes.ts'
import { heapOf } from '#tests/bench/stage/page-probes.ts'
import { typeWords, type Typed } from '#tests/bench/stage/typing.ts'

export const TICKERS = 'api/normalized/tickers'

/** The longest block of main and of the page during an action. */
export interface LongestBlocks {
  readonly main: Block
  /** Longest task of the page in ms; 0 if none exceeded 50 ms. */
  readonly page: number
}

/** One start of the app, with the tickers screen at one length. */
export interface ListRun {
  /** Time from choosing the screen to its first rows on screen, in ms. */
  readonly firstRows: number
  /** Time from choosing the screen to the last row in memory, in ms. */
  readonly allRows: number
  /** Time (ms) and size of the same answer when received without parsing. */
  readonly received: { readonly ms: number; readonly bytes: number }
  readonly typed: Typed
  readonly loading: LongestBlocks
  readonly typing: LongestBlocks
  readonly longTasksTyping: number
  /** MB */
  readonly heap: number
  /** Growth of main's memory in bytes. */
  readonly memory: number
  /** Duration of each query to the list, and of each empty query, in ms. */
  readonly questions: readonly number[]
  readonly idle: readonly number[]
}

/** Half of the queries are beginnings of words, as during typing. */
const QUERIES =
  'm,mo,mourant,port mourant,sherry,she oak,18 ans,1969,29103,00lfls,glen,gle 12,rhum,cognac,official,hors dage,brut fut,xyzzy,43 70cl,46,peated sherry,hill,hil 19,madeira,anniversary 21,caol,a e,12 ans 43,zz,reserve familiale'.split(
    ',',
  )

export async function runList(office: BackOffice, rows: number): Promise<ListRun> {
  const received = await office.receive(TICKERS)
  const { app, page, close } = await openDesk(office)
  try {
    await watchMain(app)
    const previous = await mainMemory(app)
    await page.evaluate(() => window.bench.forget())
    await longestBlock(app)
    const { firstRows, allRows } = await openTickers(page, rows)
    const loading = { page: await longestTask(page), main: await longestBlock(app) }
    const memory = (await mainMemory(app)) - previous
    const { questions, idle } = await ask(page)
    await page.keyboard.press('/')
    // the first query builds the index for the later ones
    await page.waitForTimeout(500)
    await page.evaluate(() => window.bench.forget())
    await longestBlock(app)
    const typed = await typeWords(page)
    const longTasksTyping = await page.evaluate(() => window.bench.tasks.length)
    const typing = { page: await longestTask(page), main: await longestBlock(app) }
    const heap = await heapOf(page)
    return { firstRows, allRows, received, typed, loading, typing, longTasksTyping, heap, memory, questions, idle }
  } finally {
    await close()
  }
}

const longestTask = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...window.bench.tasks))

/** Opens the screen and waits until `rows` rows are in memory. */
async function openTickers(page: Page, rows: number): Promise<Pick<ListRun, 'firstRows' | 'allRows'>> {
  return page.evaluate(async (expected) => {
    const began = performance.now()
    location.hash = '#/dashboard/tickers'
    const first = await window.bench.painted(() => document.querySelector('.dt[aria-label="Tickers"] tbody tr[data-index]') !== null)
    const whole = { list: 'tickers.list', params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 1 }
    for (;;) {
      const answer = await window.desk.call('lists.page', whole)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
      const { total, loading, error } = answer.value
      if (error) throw new Error(JSON.stringify(error))
      if (!loading && total === expected) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { firstRows: first - began, allRows: performance.now() - began }
  }, rows)
}

/** Queries the list as the table does, without rendering the result. */
function ask(page: Page): Promise<Pick<ListRun, 'questions' | 'idle'>> {
  return page.evaluate(async (queries) => {
    const time = async (search: string): Promise<number> => {
      const began = performance.now()
      const query = { search, filters: [], sort: [] }
      await window.desk.call('lists.page', { list: 'tickers.list', params: {}, query, offset: 0, limit: 50 })
      return performance.now() - began
    }
    await time('warm up')
    const questions: number[] = []
    const idle: number[] = []
    for (const search of queries) {
      questions.push(await time(search))
      idle.push(await time(''))
    }
    return { questions, idle }
  }, QUERIES)
}
