import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, press, renderPage, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'
import type { Settings } from '#contract/desktop/settings.ts'
import { StatisticsPage } from './statistics-page.tsx'

let harness: PageHarness
const show = async (settings: Partial<Settings> = {}) => {
  harness = await renderPage(<StatisticsPage />, '/dashboard/statistics/all', { settings })
}
afterEach(() => harness.unmount())

const NAMES = ['Unique visitors', 'Registrations', 'Product checks', 'Connections']
const toggles = () => within(screen.getByRole('group', { name: 'Lines' })).getAllByRole('button')
/** The button of a line by its text: "Unique visitors1", with its figure. */
const toggle = (name: string) => {
  const toggle = toggles().find((item) => item.textContent?.includes(name))
  if (!toggle) throw new Error(`no line ${name}`)
  return toggle
}
const asTable = async () => {
  press('t')
  const grid = await screen.findByRole('grid', { name: 'Figures for 30 days' })
  await waitFor(() => expect(grid.querySelectorAll('tr[data-index]')).toHaveLength(30))
  return grid
}

test('the table has a row for each of the 30 days, a figure of each line, and gaps where a line begins later', async () => {
  await show()
  await screen.findByRole('group', { name: 'Lines' })
  expect(toggles()).toHaveLength(4)
  const grid = await asTable()
  for (const name of ['Date', ...NAMES]) within(grid).getByRole('columnheader', { name })
  const rows = [...grid.querySelectorAll('tr[data-index]')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(rows[0]?.[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  // the sandbox has no connection counts for the last two days (D-108)
  expect(rows.at(-1)?.at(-1)).toBe('—')
  expect(rows.at(-2)?.at(-1)).toBe('—')
  expect(rows.at(-3)?.at(-1)).toMatch(/^\d/)
  expect(screen.getAllByRole('button', { name: /^Export/ }), 'the table exports, the page does not').toHaveLength(1)
  press('t')
  await screen.findByRole('group', { name: 'Lines' })
  expect(screen.getAllByRole('button', { name: /^Export/ })).toHaveLength(1)
})

test('arrow keys move through the days; the buttons show the figures of the day', async () => {
  await show()
  await screen.findByRole('group', { name: 'Lines' })
  const dayOf = () => document.querySelector('.series-day strong')?.textContent
  const last = dayOf()
  press('ArrowLeft')
  await waitFor(() => expect(dayOf()).not.toBe(last))
  press('Home')
  await waitFor(() => expect(toggle('Connections').textContent).toContain('no data'))
  press('End')
  await waitFor(() => expect(dayOf()).toBe(last))
})

test('figures of today are marked as incomplete, those of an earlier day are not', async () => {
  await show()
  await screen.findByText('Today so far')
  press('ArrowLeft')
  await waitFor(() => expect(screen.queryByText('Today so far')).toBeNull())
})

test('a digit hides a line and shows it again, and the choice is kept', async () => {
  await show()
  await screen.findByRole('group', { name: 'Lines' })
  expect(toggle('Registrations').getAttribute('aria-pressed')).toBe('true')
  press('2')
  await waitFor(() => expect(toggle('Registrations').getAttribute('aria-pressed')).toBe('false'))
  fireEvent.click(toggle('Connections'))
  await waitFor(() => expect(toggle('Connections').getAttribute('aria-pressed')).toBe('false'))
  press('2')
  await waitFor(() => expect(toggle('Registrations').getAttribute('aria-pressed')).toBe('true'))
  for (const digit of ['1', '2', '3']) press(digit)
  await screen.findByText('All lines are hidden. Press 1 to 4 to show one.')
})

test('every line has a text alternative in both languages', async () => {
  await show({ language: 'fr' })
  await screen.findByRole('group', { name: 'Courbes' })
  const words = document.querySelector('figcaption')?.textContent ?? ''
  for (const name of ['Visiteurs uniques', 'Inscriptions', 'Produits consultés', 'Connexions']) expect(words).toContain(`${name}\u00a0: `)
  expect(words).toMatch(/maximum [\d\u202f]+ le \d\d\/\d\d\/\d{4}/)
})

/** Opens the page with a faulty chart answer. */
async function showOver(fault: Parameters<PageHarness['control']['fault']>[1]) {
  harness = await renderPage(<p>before</p>, '/dashboard/statistics/all')
  await harness.control.fault('statistics.chart', fault)
  await harness.remount(<StatisticsPage />)
}
const body = (answer: unknown) => ({ is: 'body', body: JSON.stringify(answer), contentType: 'application/json' }) as const

test('a chart that fails says so and can be tried again', async () => {
  await showOver({ is: 'status', status: 500 })
  await screen.findByText(/^GET api\/statistics/)
  expect(whyOff(button(/^Export/))).toBe('Figures not loaded yet')
  await harness.control.clearFaults()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('group', { name: 'Lines' })
})

test('when a later reading fails, the figures stay under the message', async () => {
  await show()
  await screen.findByRole('group', { name: 'Lines' })
  await harness.control.fault('statistics.chart', { is: 'garble' })
  press('r')
  await screen.findByTitle(/^GET api\/statistics/)
  expect(toggles()).toHaveLength(4)
})

test('without any figure the page shows "Not found."', async () => {
  await showOver(body({ visitorsChart30Days: { labels: [], datas: [] }, usersAccounts: null }))
  await screen.findByText('Not found.', { selector: 'p' })
  expect(screen.getByRole('button', { name: /^Export/ }).getAttribute('aria-disabled')).toBe('true')
})

test('odd shapes: shorter, longer, null, texts and nonsense end on the same day, and nothing falls', async () => {
  await showOver(
    body({
      data: {
        visitorsChart30Days: { labels: ['2026-11-20', '2026-11-21'], datas: [1, null, '30', 'many', 50] },
        usersAccounts: { datas: ['7'] },
        enterInProduct: 'none',
        connectionHistory: { datas: Array.from({ length: 40 }, (_, nth) => nth) },
      },
    }),
  )
  await screen.findByRole('group', { name: 'Lines' })
  expect(toggle('Unique visitors').textContent).toContain('50')
  expect(toggle('Registrations').textContent).toContain('7')
  expect(toggle('Product checks').textContent).toContain('no data')
  expect(toggle('Connections').textContent).toContain('39')
  const grid = await asTable()
  const first = [...grid.querySelectorAll('tr[data-index]')]
    .slice(0, 3)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(first).toEqual([
    ['21/11/2026', '50', '7', '—', '39'],
    ['20/11/2026', '—', '—', '—', '38'],
    ['19/11/2026', '30', '—', '—', '37'],
  ])
})
