import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerSaveDialog } from '#tests/_support/app/native.ts'
import { openDesk } from '#tests/bench/stage/app-stage.ts'
import { type BackOffice, openBackOffice } from '#tests/bench/stage/back-office.ts'
import { type Block, medianBlock, sayBlock, worstBlock } from '#tests/bench/results/blocks.ts'
import { inMs, median } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { longestBlock, watchMain } from '#tests/bench/stage/main-probes.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const MAX_MS_LENGTH = 50

interface ExportRun {
  readonly ms: number
  readonly main: Block
  /** The page's longest task in ms, 0 when none was over 50 ms. */
  readonly page: number
  readonly bytes: number
}

/** P10: exports the whole tickers list as a spreadsheet; for comparison exceljs alone writes the same rows and columns in a separate process. */
export async function measureExport(rows: number, runs: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-bench-'))
  const office = await openBackOffice({ tickers: rows, users: 200, orders: 60, history: 100 })
  try {
    const [done, alone]: [ExportRun[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      done.push(await exportOnce(office, join(folder, 'ours.xlsx'), rows))
      alone.push(await excelAlone(join(folder, 'alone.xlsx'), rows))
      console.log(
        `  export run ${run + 1} of ${runs}: ${Math.round(done.at(-1)?.ms ?? 0)} ms, exceljs alone ${Math.round(alone.at(-1) ?? 0)} ms`,
      )
    }
    const speed = (ms: number) => Math.round((rows / ms) * 1000)
    const [ours, theirs] = [median(done.map(({ ms }) => ms)), median(alone)]
    const [mains, pages] = [done.map(({ main }) => main), done.map(({ page }) => page)]
    const [main, page] = [medianBlock(mains), median(pages)]
    const ratio = theirs / ours
    return {
      goal: 'P10',
      figure:
        `${speed(ours)} rows/s, exceljs alone ${speed(theirs)} rows/s; longest block: main ${sayBlock(main)}, page ${inMs(page)} (0 = none over 50 ms); ` +
        `worst run: main ${inMs(worstBlock(mains))}, page ${inMs(Math.max(...pages))}`,
      ratio,
      verdict: verdictOf(ratio >= 0.9, main.ms <= MAX_MS_LENGTH, page <= MAX_MS_LENGTH),
      runs,
      rows: [rows],
      numbers: { done, alone },
    }
  } finally {
    await office.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function exportOnce(office: BackOffice, path: string, rows: number): Promise<ExportRun> {
  const { app, page, close } = await openDesk(office)
  try {
    await answerSaveDialog(app, path)
    await page.evaluate(() => {
      location.hash = '#/dashboard/tickers'
    })
    await page.waitForFunction(
      (total) => document.querySelector('.dt[aria-label="Tickers"] .dt-range')?.textContent.includes(total),
      rows.toLocaleString('en'),
    )
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await watchMain(app)
    await page.evaluate(() => window.bench.forget())
    await longestBlock(app)
    const began = performance.now()
    await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show in folder' }).waitFor()
    const ms = performance.now() - began
    const longest = await page.evaluate(() => Math.max(0, ...window.bench.tasks))
    return { ms, main: await longestBlock(app), page: longest, bytes: statSync(path).size }
  } finally {
    await close()
  }
}

/** Time that exceljs takes, without the start of its process, in ms. */
function excelAlone(path: string, rows: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sheet-alone.ts'), path, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve(Number(said)) : reject(new Error(`exceljs alone ended with ${code}`))))
  })
}
