import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { nameOf, TickersTable } from '#tests/_support/page/tickers-table.tsx'
import { tableMemory } from '#stores/table-memory.ts'

const opened: string[] = []
const Tickers = () => (
  <TickersTable
    rememberAs="states"
    onOpen={(row) => opened.push(`open ${nameOf(row)}`)}
    onPreview={(row) => opened.push(`preview ${nameOf(row)}`)}
  />
)

let harness: PageHarness
const show = async () => {
  harness = await renderPage(<Tickers />, '/')
}
afterEach(async () => {
  await harness.unmount()
  opened.length = 0
})
const grid = () => screen.getByRole('grid')
const rows = () => [...grid().querySelectorAll<HTMLElement>('tbody tr[data-index]')]
const arrived = () => waitFor(() => expect(rows()).toHaveLength(10))
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
/** The error message; toasts have the role alert too. */
const trouble = async () => (await screen.findByText('Copy details')).closest('[role="alert"]') as HTMLElement
const noTrouble = () => waitFor(() => expect(screen.queryByText('Copy details')).toBeNull())
const reload = () => fireEvent.click(screen.getByLabelText(/^Refresh: /))

test('a first answer that fails is said where the rows would be; a later one leaves them where they are', async () => {
  harness = await renderPage(<p>before</p>, '/')
  await harness.control.fault('tickers.list', { is: 'status', status: 403 }, 1)
  await harness.remount(<Tickers />)
  const first = await trouble()
  within(first).getByText(/GET \/?api\/normalized\/tickers/)
  expect(grid().contains(first)).toBe(true)
  // what failed is the heading, the cause is the text
  expect(first.querySelector('strong')?.textContent).toBe('Couldn’t load the list')
  expect(first.querySelector('strong + span')?.textContent).toMatch(/^Not allowed\. The server says: /)
  // a list that failed to load does not claim to be empty
  expect(document.querySelector('.dt-range')?.textContent).toBe('')
  expect(screen.getByText('Export').closest('button')?.getAttribute('aria-description')).toBe('No rows to export')
  await harness.control.fault('tickers.list', { is: 'status', status: 404 }, 1)
  fireEvent.click(within(first).getByText('Retry'))
  // without words of the server the cause is named once
  await waitFor(() =>
    expect(document.querySelector('.error-state strong + span')?.textContent).toMatch(/^This back office has no such call: /),
  )
  fireEvent.click(screen.getByText('Retry'))
  await arrived()
  await noTrouble()

  await harness.control.fault('tickers.list', { is: 'status', status: 404 }, 1)
  reload()
  const strip = await trouble()
  expect(grid().contains(strip)).toBe(false)
  expect(strip.querySelector('strong')?.textContent).toBe('No such call')
  expect(rows()).toHaveLength(10)
  fireEvent.click(within(strip).getByText('Retry'))
  await noTrouble()

  for (const fault of ['html', 'garble', 'truncate', 'drop'] as const) {
    await harness.control.fault('tickers.list', { is: fault })
    reload()
    const said = await trouble()
    if (fault === 'html') expect(said.textContent).toContain('a web page instead of data')
    expect(rows(), fault).toHaveLength(10)
    await harness.control.clearFaults()
    fireEvent.click(within(said).getByText('Retry'))
    await noTrouble()
  }
})

test('of an answer that is damaged half-way the rows that came are shown, and where it broke', async () => {
  const body = JSON.stringify(Array.from({ length: 8 }, (_, n) => ({ isbn: `29${n}`, ticker: `T${n}`, count: n })))
  harness = await renderPage(<p>before</p>, '/')
  await harness.control.fault('tickers.list', { is: 'body', body: body.slice(0, body.indexOf('T5')) }, 1)
  await harness.remount(<Tickers />)
  const strip = await trouble()
  await waitFor(() => expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']))
  expect(strip.textContent).toMatch(/row 6/)
})

test('keys: screens, ends, pages, opening, the preview; everything the search leaves is selected, on every page', async () => {
  await show()
  await arrived()
  press('ArrowDown')
  press('End')
  expect(active()).toBe(rows()[9])
  press('PageUp')
  expect(active()).not.toBe(rows()[9])
  press('Home')
  expect(active()).toBe(rows()[0])
  const name = active()?.getAttribute('aria-label')
  press(' ')
  press('Enter')
  expect(opened).toEqual([`preview ${name}`, `open ${name}`])
  fireEvent.keyDown(grid(), { key: 'ArrowRight', ctrlKey: true, bubbles: true })
  await screen.findByText('11–20 of 40')
  fireEvent.keyDown(grid(), { key: 'a', ctrlKey: true, bubbles: true })
  await screen.findByText('40 selected')
  expect(rows().every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true)
  fireEvent.keyDown(grid(), { key: 'ArrowLeft', ctrlKey: true, bubbles: true })
  await screen.findByText('1–10 of 40')
  screen.getByText('40 selected')
  press('Escape')
  expect(screen.queryByText('40 selected')).toBeNull()
})

test('the page sizes of every table; the one that was chosen keeps the first row on screen and is remembered', async () => {
  await show()
  await arrived()
  fireEvent.click(screen.getByLabelText('Last page'))
  await screen.findByText('31–40 of 40')
  const first = rows()[0]?.getAttribute('aria-label')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  const options = [...document.querySelectorAll('.ant-select-item-option')]
  expect(options.map((option) => option.textContent)).toEqual(['10', '25', '50', '100', '250', '500'])
  fireEvent.click(options[1]!)
  await screen.findByText('26–40 of 40')
  expect(rows().some((row) => row.getAttribute('aria-label') === first)).toBe(true)
  expect(tableMemory('states').pageSize).toBe(25)
})
