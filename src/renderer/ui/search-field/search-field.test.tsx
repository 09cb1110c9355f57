import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { PageForm } from '../dialog-form/page-form.tsx'
import { TextField } from '../dialog-form/fields/text-field.tsx'
import { TickerField } from './ticker-field.tsx'
import { UserField } from './user-field.tsx'

const form = (
  <PageForm operation="reviews.create" initial={{ description: '', score: 90 }} ok="Add" done="Added" draft="search-test">
    <UserField />
    <TickerField />
    <TextField name="title" label="Title" />
  </PageForm>
)
const USERS = [
  ['u-1', 'Zoé', 'Lefèvre'],
  ['u-2', 'Zoran', 'Petit'],
] as const

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(form, '/', { sandbox: { activity: false, scale: { orders: 0, users: 0, tickers: 0 } } })
  for (const [uuid, firstname, lastname] of USERS)
    await harness.control.putRow('users', uuid, { uuid, firstname, lastname, email: `${uuid}@mail.example` })
  await harness.control.clearTraffic()
})
afterEach(() => harness.unmount())

const field = (name: string) => screen.findByRole('combobox', { name })
const type = async (text: string, name = 'User') => fireEvent.change(await field(name), { target: { value: text } })
const lines = () => [...document.querySelectorAll('.search-field-line')].map((line) => line.textContent)
const asked = () => harness.control.traffic('users.search')

test('one letter sends no request; from two on, one request per typing pause', async () => {
  await type('z')
  await screen.findByText('Enter at least 2 characters')
  const box = await field('User')
  // typed without a pause, even on a busy machine
  for (const text of ['zo', 'zor', 'zora']) fireEvent.change(box, { target: { value: text } })
  await waitFor(() => expect(lines()).toEqual(['ZORAN PETITu-2@mail.example']))
  expect(await asked()).toHaveLength(1)
})

test('an answer to an outdated request is not shown', async () => {
  await harness.control.fault('users.search', { is: 'hold' }, 1)
  await type('zo')
  await waitFor(async () => expect(await asked()).toHaveLength(1))
  await type('lefevre')
  await waitFor(() => expect(lines()).toEqual(['ZOÉ LEFÈVREu-1@mail.example']))
  await harness.control.clearFaults()
  await waitFor(async () => expect((await asked()).length).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(lines()).toEqual(['ZOÉ LEFÈVREu-1@mail.example'])
})

test('an empty and a failed search have messages of their own', async () => {
  await type('nobody')
  await screen.findByText('No results for “nobody”')
  await harness.control.fault('users.search', { is: 'status', status: 400 })
  await type('zoran')
  await screen.findByText(/^Couldn’t search\./)
})

test('Enter before the results are there chooses a single one when it comes, and leaves the choice between several', async () => {
  const box = await field('User')
  const enter = () => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  fireEvent.change(box, { target: { value: 'zo' } })
  enter()
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('.search-field')?.textContent).not.toContain('ZO')

  fireEvent.change(box, { target: { value: 'zoran' } })
  enter()
  await waitFor(() => expect(document.querySelector('.search-field')?.textContent).toContain('ZORAN PETIT'))
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('the chosen row is shown by name, also after returning to the page; another letter does not remove it', async () => {
  await type('zoran')
  fireEvent.click(await screen.findByText('ZORAN PETIT'))
  await waitFor(() => expect(document.querySelector('.search-field')?.textContent).toContain('ZORAN PETIT'))
  await type('zo')
  await waitFor(() => expect(lines()).toHaveLength(2))
  await harness.remount()
  await screen.findByText('Draft restored')
  await waitFor(() => expect(document.querySelector('.search-field')?.textContent).toContain('ZORAN PETIT'))
})
