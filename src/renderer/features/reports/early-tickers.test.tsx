import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import type { Desk } from '#preload/desk.ts'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

const FORM = 'reports.errors'
let harness: PageHarness
let desk: Desk | undefined
afterEach(async () => {
  if (desk) Object.defineProperty(window, 'desk', { value: desk, configurable: true })
  await harness.unmount()
})

const kept = (form: string) => harness.desk.call('drafts.read', { form })
const ticker = async (about: string) =>
  within(await screen.findByRole('article', { name: new RegExp(about) })).getByRole<HTMLInputElement>('combobox')

test('a ticker typed before the stored ones are read outlives the page, beside them', async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { activity: false, scale: { ...NO_ROWS, users: 12, tickers: 30 } } })
  for (const id of [1, 2])
    await harness.control.putRow('error_reports', id, { id, created_at: '2026-11-19T10:30:00.000Z', isbn: `97800000${id}`, enabled: 1 })
  await harness.desk.call('drafts.keep', { form: FORM, values: { 1: 'OLD-1' } })
  const real = window.desk
  desk = real
  const slow = Promise.withResolvers<undefined>()
  const call: Desk['call'] = async (name, input) => {
    if (name === 'drafts.read') await slow.promise
    return real.call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...real, call }, configurable: true })
  await harness.remount(<ReportsPage />, '/dashboard/reports')
  fireEvent.change(await ticker('978000002'), { target: { value: 'NEW-2' } })
  // the session ends: main replaces the page
  await harness.remount(<p>away</p>, '/before')
  slow.resolve(undefined)
  expect(await kept(FORM)).toMatchObject({ value: { values: { 1: 'OLD-1' } } })

  await harness.remount(<ReportsPage />, '/dashboard/reports')
  await waitFor(async () => expect((await ticker('978000002')).value).toBe('NEW-2'))
  expect((await ticker('978000001')).value).toBe('OLD-1')
  await waitFor(async () => expect(await kept(FORM)).toMatchObject({ value: { values: { 1: 'OLD-1', 2: 'NEW-2' } } }))
  await waitFor(async () => expect(await kept(earlyDraft(FORM))).toMatchObject({ value: null }))
})
