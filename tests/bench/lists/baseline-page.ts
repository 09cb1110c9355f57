import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openWindow } from '#tests/bench/stage/app-stage.ts'
import type { BackOffice } from '#tests/bench/stage/back-office.ts'
import { TICKERS } from './list-run.ts'
import { heapOf, installProbes } from '#tests/bench/stage/page-probes.ts'
import { typeWords, type Typed } from '#tests/bench/stage/typing.ts'

const ROOT = join(import.meta.dirname, 'baseline')
const BUILT = join(import.meta.dirname, '../../../node_modules/.cache/bench-baseline')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface ClientRun {
  readonly rows: number
  /** Null with a reason if the page could not load the rows. */
  readonly typed: Typed | null
  readonly firstRows: number | null
  readonly heap: number | null
  readonly failed: string | null
}

export async function buildBaseline(): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: BUILT, emptyOutDir: true, chunkSizeWarningLimit: 4_000 },
  })
}

/** Runs the antd page over all rows of the back office, in the same shell as the app. */
export async function runClient(office: BackOffice, rows: number): Promise<ClientRun> {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    if (path === '/rows')
      return void office.get(TICKERS).then((answer) => answer.pipe(response.writeHead(200, { 'content-type': 'application/json' })))
    readFile(join(BUILT, path.replaceAll('..', ''))).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { page, close } = await openWindow(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  try {
    await page.waitForSelector('#root > *')
    const began = Date.now()
    const row = page.locator('tbody tr[data-index]').first()
    const problem = page.getByRole('alert')
    const gone = new Promise<string>((resolve) => page.once('crash', () => resolve('the page ran out of memory')))
    const ended = await Promise.race([
      row
        .or(problem)
        .waitFor({ timeout: 120_000 })
        .then(() => null, String),
      gone,
    ])
    const failed = ended ?? ((await problem.count()) > 0 ? await problem.textContent() : null)
    if (failed !== null) return { rows, typed: null, firstRows: null, heap: null, failed: failed.split('\n')[0] ?? failed }
    const firstRows = Date.now() - began
    await installProbes(page)
    await page.getByLabel('Search').click()
    const typed = await typeWords(page)
    return { rows, typed, firstRows, heap: await heapOf(page), failed: null }
  } finally {
    await close()
    server.closeAllConnections()
    server.close()
  }
}
