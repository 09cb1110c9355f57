import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { button, isOff, NO_ROWS, press, pressIn, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { FAULT_TIMINGS, meetsRefusals, testFaults } from '#tests/_support/hostile/write-faults.ts'
import { NormalizedGeneratePage } from '#features/spreadsheets/normalized-generate-page.tsx'
import { TickerPage } from '#features/tickers/page/ticker-page.tsx'
import { TickersPage } from '#features/tickers/tickers-page.tsx'

interface Row {
  readonly ticker: string
  readonly isbn: string
  readonly count: number
}
const page = (
  <Routes>
    <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    <Route path="/dashboard/tickers" element={<TickersPage />} />
    <Route path="/dashboard/normalized/generate" element={<NormalizedGeneratePage />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
)
const SCALE = { ...NO_ROWS, users: 2, tickers: 12 }

let harness: PageHarness | null = null
let row: Row

async function open(path: (row: Row) => string): Promise<PageHarness> {
  const options = { sandbox: { activity: false, scale: SCALE }, timings: FAULT_TIMINGS, settings: { tickerMerge: true } }
  harness = await renderPage(page, '/elsewhere', options)
  const matchesFor = ((await harness.control.rows('tickers')) as Row[]).find(({ count }) => count >= 2)
  if (!matchesFor) throw new Error('the seed has no such ticker')
  row = matchesFor
  await harness.remount(page, path(row))
  return harness
}
const openTicker = async () => {
  const harness = await open(({ ticker }) => `/dashboard/ticker/${encodeURIComponent(ticker)}`)
  await screen.findByRole('heading', { name: 'Release' })
  return harness
}
const openTickers = async () => {
  const harness = await open(({ ticker }) => `/dashboard/tickers?search=${encodeURIComponent(ticker)}`)
  await screen.findByRole('button', { name: `Open ${row.ticker}` })
  return harness
}
const openGenerate = async () => {
  const harness = await open(() => '/dashboard/normalized/generate')
  await screen.findByRole('textbox', { name: 'Identifier' })
  return harness
}

/** The dialog of the ticker's second bottle, which is not the reference. */
const bottle = async () => {
  if (!document.querySelector('.bottle-dialog')) {
    const [, second] = await screen.findAllByRole('button', { name: /^Open bottle/ })
    if (!second) throw new Error('no second bottle')
    fireEvent.click(second)
  }
  return waitFor(() => document.querySelector<HTMLElement>('.bottle-dialog') ?? Promise.reject(new Error('no dialog')))
}
const region = async () => within(await bottle()).getByLabelText<HTMLInputElement>('Region')
const picture = async (side: string) =>
  within(await bottle())
    .getByRole('img', { name: new RegExp(`^${side} of`) })
    .getAttribute('src')
let backBefore: string | null = null
const typedRegion = async () => {
  const field = await region()
  if (field.readOnly) press('2')
  await waitFor(() => expect(field.readOnly).toBe(false))
  fireEvent.change(field, { target: { value: 'Atlantis' } })
}
const keptRegion = async () => expect((await region()).value).toBe('Atlantis')
const released = () => screen.getByLabelText<HTMLInputElement>('Release price')

testFaults({
  release: {
    open: openTicker,
    write: 'tickers.release',
    ready: async () => fireEvent.change(released(), { target: { value: '77,5' } }),
    send: () => fireEvent.click(button('Update', screen.getByRole('region', { name: 'Release' }))),
    kept: () => expect(released().value).toMatch(/^77[.,]50?$/),
    truth: () => expect(released().value).toMatch(/^77[.,]50?$/),
    reopen: () => screen.findByRole('heading', { name: 'Release' }),
  },
  'one bottle': {
    open: openTicker,
    write: 'tickers.updateBottle',
    ready: typedRegion,
    send: async () => {
      fireEvent.click(button('Update this bottle', await bottle()))
      await pressIn('Update this bottle?', 'Update')
    },
    kept: keptRegion,
    truth: keptRegion,
    reopen: bottle,
  },
  'all bottles': {
    open: openTicker,
    write: 'tickers.updateTicker',
    ready: typedRegion,
    send: async () => {
      fireEvent.click(button(/^Update all/, await bottle()))
      await pressIn(`Update all ${row.count} bottles?`, 'Update')
    },
    kept: keptRegion,
    truth: keptRegion,
    reopen: bottle,
  },
  'deleted bottle': {
    open: openTicker,
    write: 'tickers.removeBottle',
    ready: async () => {
      const dialog = await bottle()
      if (isOff(button('Delete', dialog))) press('l')
      await waitFor(() => expect(isOff(button('Delete', dialog))).toBe(false))
    },
    send: async () => {
      fireEvent.click(button('Delete', await bottle()))
      await pressIn('Delete this bottle?', 'Delete')
    },
    truth: () => expect(screen.getAllByRole('button', { name: /^Open bottle/ })).toHaveLength(row.count - 1),
  },
  reference: {
    open: openTicker,
    write: 'tickers.setReference',
    ready: bottle,
    send: async () => fireEvent.click(button("It's reference", await bottle())),
    truth: async () => expect(isOff(button("It's reference", await bottle()))).toBe(true),
  },
  'swapped pictures': {
    open: openTicker,
    write: 'tickers.updateFiles',
    ready: async () => {
      const swap = () => button('Swap front and back')
      await bottle()
      backBefore = await picture('Back')
      if (isOff(swap())) press('4')
      await waitFor(() => expect(isOff(swap())).toBe(false))
    },
    send: async () => fireEvent.click(button('Swap front and back', await bottle())),
    truth: async () => expect(await picture('Front')).toBe(backBefore),
  },
  'deleted ticker': {
    open: openTickers,
    write: 'tickers.remove',
    ready: () => screen.findByRole('button', { name: `Delete ${row.ticker}` }),
    send: async () => {
      fireEvent.click(button(`Delete ${row.ticker}`))
      await pressIn('Delete ticker and all bottles associated ?', /^Delete/)
    },
    truth: () => expect(screen.queryByRole('button', { name: `Open ${row.ticker}` })).toBeNull(),
  },
  merge: {
    open: openTickers,
    write: 'tickers.merge',
    ready: async () => {
      if (!document.querySelector('.merge-pair')) {
        fireEvent.click(await screen.findByRole('button', { name: `Merge ${row.ticker}` }))
        const other = ((await harness?.control.rows('tickers')) as Row[] | undefined)?.find(({ ticker }) => ticker !== row.ticker)
        if (!other) throw new Error('the seed has one ticker only')
        const box = await screen.findByRole('combobox', { name: 'Target' })
        fireEvent.mouseDown(box)
        fireEvent.change(box, { target: { value: other.ticker } })
        fireEvent.click(await screen.findByText(new RegExp(`^${other.ticker} · `), { selector: '.ant-select-item-option-content' }))
      }
      await screen.findByText('What will change')
    },
    send: () => fireEvent.click(button(/^Merge/, screen.getByRole('dialog'))),
    kept: () => screen.findByText('What will change'),
    truth: () => expect(screen.queryByRole('button', { name: `Open ${row.ticker}` })).toBeNull(),
  },
})

test('a spreadsheet that is refused: said, asked for once, the identifiers still typed', async () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Identifier' })
  const form = await openGenerate()
  onTestFinished(form.unmount)
  await meetsRefusals(form, {
    write: 'tickers.generate',
    ready: async () => {
      if (!screen.queryByText(row.ticker)) {
        fireEvent.change(field(), { target: { value: row.ticker } })
        fireEvent.keyDown(field(), { key: 'Enter' })
      }
      await waitFor(() => expect(isOff(button(/^Download/))).toBe(false))
    },
    send: () => fireEvent.click(button(/^Download/)),
    said: () => document.querySelector('.download-panel .ant-alert')?.textContent ?? '',
    kept: () => {
      screen.getByText(row.ticker)
      const closing = document.querySelector('.download-panel .ant-alert-close-icon')
      if (closing) fireEvent.click(closing)
    },
    truth: () => {},
  })
})
