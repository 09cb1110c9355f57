import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { openForm, renderEveryPage } from '#tests/_support/page/form-rows.tsx'
import type { PageHarness } from '#tests/_support/page/page-harness.tsx'
import { BanIpPage } from '#features/bans/ban-ip-page.tsx'
import { ScrapingGeneratePage } from '#features/spreadsheets/scraping-generate-page.tsx'
import type { Desk } from '#preload/desk.ts'

let harness: PageHarness
let desk: Desk
let slow: PromiseWithResolvers<undefined>
beforeEach(async () => {
  harness = await renderEveryPage()
  ;({ desk } = window)
  slow = Promise.withResolvers<undefined>()
  const call: Desk['call'] = async (name, input) => {
    if (name === 'drafts.read') await slow.promise
    return desk.call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call }, configurable: true })
})
afterEach(async () => {
  Object.defineProperty(window, 'desk', { value: desk, configurable: true })
  await harness.unmount()
})

const keep = (form: string, values: Record<string, unknown>) => harness.desk.call('drafts.keep', { form, values, lasting: true })
const kept = (form: string) => harness.desk.call('drafts.read', { form, lasting: true })

test('bottle: what is typed while the draft loads stays, over the rest of the draft', async () => {
  const edit = EDITS.find(({ name }) => name === 'bottle')
  if (!edit) throw new Error('no form of a bottle')
  await keep('bottle:901', { typed: { region: 'Speyside', age: '18' }, was: { region: 'Islay', age: '10' } })
  const { name, file, write, address, open, save } = edit
  const form = within(await openForm(harness, { name, file, write, address, open, save }))
  fireEvent.change(form.getByLabelText('Region'), { target: { value: 'Jura' } })
  slow.resolve(undefined)
  await form.findByText('Draft restored')
  expect(form.getByLabelText<HTMLInputElement>('Region').value).toBe('Jura')
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Age').value).toBe('18'))
  await waitFor(async () => expect(await kept('bottle:901')).toMatchObject({ value: { values: { typed: { region: 'Jura', age: '18' } } } }))
})

test('bottle: what is typed before the draft is read outlives the page, above the draft', async () => {
  const edit = EDITS.find(({ name }) => name === 'bottle')
  if (!edit) throw new Error('no form of a bottle')
  await keep('bottle:901', { typed: { region: 'Speyside', age: '18' }, was: { region: 'Islay', age: '10' } })
  fireEvent.change(within(await openForm(harness, edit)).getByLabelText('Region'), { target: { value: 'Jura' } })
  // the session ends: main replaces the page
  await harness.remount(<ScrapingGeneratePage />, '/dashboard/scraping/generate')
  slow.resolve(undefined)
  expect(await kept('bottle:901')).toMatchObject({ value: { values: { typed: { region: 'Speyside', age: '18' } } } })

  const form = within(await openForm(harness, edit))
  await form.findByText('Draft restored')
  expect(form.getByLabelText<HTMLInputElement>('Region').value).toBe('Jura')
  expect(form.getByLabelText<HTMLInputElement>('Age').value).toBe('18')
  await waitFor(async () => expect(await kept('bottle:901')).toMatchObject({ value: { values: { typed: { region: 'Jura', age: '18' } } } }))
  await waitFor(async () => expect(await kept(earlyDraft('bottle:901'))).toMatchObject({ value: null }))
})

test('keywords: what is typed while the draft loads stays beside its chips', async () => {
  await keep('scraping.generate', { chips: ['whisky', 'rhum'], typed: 'old' })
  await harness.remount(<ScrapingGeneratePage />, '/dashboard/scraping/generate')
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: 'cogn' } })
  slow.resolve(undefined)
  await screen.findByText('rhum')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('cogn')
})

test('ban: an IP that is typed while the draft loads stays', async () => {
  await keep('bans.ip', { ip: '198.18.0.1', description: 'Scraper' })
  await harness.remount(<BanIpPage />, '/dashboard/history/actions/ip')
  const ip = await screen.findByRole<HTMLInputElement>('textbox', { name: /IP/ })
  fireEvent.change(ip, { target: { value: '203.0.113.7' } })
  slow.resolve(undefined)
  await waitFor(async () => expect(await kept('bans.ip')).toMatchObject({ value: { values: { ip: '203.0.113.7', description: '' } } }))
  expect(ip.value).toBe('203.0.113.7')
})
