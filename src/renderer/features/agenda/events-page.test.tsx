import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { today } from '#contract/values/sent-date-time.ts'
import { writtenDay } from '#domain/agenda/event-dates.ts'
import { button, dialogOf, isOff, NO_ROWS, press, renderPage, rowsPerPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { EventsPage } from './events-page.tsx'

const event = (id: number, name: string, dates: string, more: object = {}) => ({
  id,
  name,
  country: 'France',
  city: 'Cognac',
  dates,
  month: 'May-June',
  spirit_type_label: 'Rhum;Gin',
  contacts: 'Stand: Anaïs',
  url: '',
  ...more,
})
const TODAY = writtenDay(today())

let harness: PageHarness
afterEach(() => harness.unmount())
async function open(rows: readonly ReturnType<typeof event>[], address = '/dashboard/events'): Promise<void> {
  harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: { ...NO_ROWS, events: 0 } } })
  for (const row of rows) await harness.control.putRow('events', row.id, row)
  await harness.remount(<EventsPage />, address)
}
const names = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((element) => element.getAttribute('aria-label')?.slice('Edit '.length))
const stored = async () => (await harness.control.rows('events')) as readonly ReturnType<typeof event>[]

test('upcoming events from today, soonest first, those without a readable date last; the switch shows past ones, latest first (D-100)', async () => {
  await open([
    event(1, 'Later', '02/01/2099'),
    event(2, 'Unclear', 'mid-June'),
    event(3, 'Today', TODAY),
    event(4, 'Long gone', '01/02/2019'),
    event(5, 'Gone', '01/02/2020;02/02/2020'),
  ])
  await waitFor(() => expect(names()).toEqual(['Today', 'Later', 'Unclear']))
  screen.getByText('Ongoing')
  for (const text of ['02/01/2099', 'mid-June']) screen.getByText(text)
  for (const text of ['May, June', 'Rhum, Gin', 'Stand: Anaïs']) expect(screen.getAllByText(text)).toHaveLength(3)
  expect(isOff(button(/^Open the page of Later/)), 'without a URL there is nothing to open').toBe(true)
  expect(rowsPerPage()).toBe('50')
  fireEvent.click(screen.getByRole('switch', { name: 'Display only past events' }))
  await waitFor(() => expect(names()).toEqual(['Gone', 'Long gone']))
  screen.getByText('01–02/02/2020')
})

test.each([
  ['Name', { name: ' ' }],
  ['Month', { month: [] }],
  ['Spirit type label', { spirit_type_label: [] }],
  ['URL', { url: 'ftp://events.example.org/' }],
])('Add waits for %s (part 2 §5, D-101)', async (name, missing) => {
  await open([])
  const whole = { name: 'Foire', country: '', city: '', dates: [], month: ['May'], spirit_type_label: ['Gin'], contacts: '', url: '' }
  await harness.desk.call('drafts.keep', { form: 'event new', values: { ...whole, ...missing } })
  press('n')
  const dialog = await dialogOf('Add event')
  await waitFor(() => expect(document.querySelector('.form-why')?.textContent).toContain(name))
  expect(isOff(button(/^Add/, dialog))).toBe(true)
})

test('an event is sent with its unreadable date and in the format of the API; months are proposed when they differ; a failure names the event', async () => {
  await open([event(1, 'Unclear', 'mid-June;31/12/2098;01/01/2099')], '/dashboard/events?edit=1')
  const dialog = await dialogOf('Edit Unclear')
  within(dialog).getByText('mid-June')
  fireEvent.click(button(/^Use these months/, dialog))
  await harness.control.fault('agenda.update', { is: 'status', status: 403 }, 1)
  fireEvent.click(button(/^Update/, dialog))
  await screen.findByText('Couldn’t update the event')
  fireEvent.click(button(/^Update/, dialog))
  await screen.findByText('Unclear updated')
  const [row] = await stored()
  expect(row?.dates.split(';').toSorted()).toEqual(['01/01/2099', '31/12/2098', 'mid-June'])
  expect(row).toMatchObject({ month: 'December-January', spirit_type_label: 'Rhum;Gin', contacts: 'Stand: Anaïs' })
})
