import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  button,
  dialogOf,
  isOff,
  NO_ROWS,
  type PageHarness,
  press,
  readAnew,
  renderPage,
  rowsPerPage,
  whyOff,
} from '#tests/_support/page/page-harness.tsx'
import { objectRoute } from '#domain/text/object-route.ts'
import { useKeyHint } from '#ui/shortcuts/key-hint-store.ts'
import { ReviewsPage } from './reviews-page.tsx'

const SCALE = { ...NO_ROWS, reviews: 0, storage: 0 }
const review = (id: number, more: object = {}) => ({
  id,
  user_uuid: `user-${id}`,
  ticker: `TICKER-${id}`,
  title: `Bottle ${id}`,
  score: 80 + id,
  description: `notes ${id}`,
  enabled: id === 3 ? 0 : 1,
  created_at: `2026-11-${20 - id}T10:30:00.000Z`,
  firstname: 'Zoé',
  lastname: `Lefèvre ${id}`,
  ...more,
})

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<ReviewsPage />, '/dashboard/reviews', { sandbox: { activity: false, scale: SCALE } })
  await screen.findByText('Not found.')
  for (const id of [1, 2, 3]) await harness.control.putRow('reviews', id, review(id))
  await harness.control.putRow('users', 'user-1', { uuid: 'user-1', firstname: 'Zoé', lastname: 'Lefèvre', email: 'zoe@mail.example' })
  await harness.control.putRow('tickers', 'TICKER-1', { ticker: 'TICKER-1', isbn: '978', title_norm: 'Bottle 1' })
  await readAnew(harness, 'reviews.list')
  await screen.findByText('TICKER-1')
})
afterEach(() => harness.unmount())

const stored = async (id: number) =>
  ((await harness.control.rows('reviews')) as { id: number; score: number; description: string }[]).find((row) => row.id === id)
const openFirst = async () => {
  fireEvent.click(button(/^Edit the review by ZOÉ LEFÈVRE 1/))
  return dialogOf('Edit the review of Bottle 1')
}
const scoreField = (inside: HTMLElement) => within(inside).getByLabelText<HTMLInputElement>('Score')
const write = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

test('a row has date, user in upper case, ticker, title, score out of 100 and description; 100 rows a page; the flag is only shown', () => {
  for (const text of ['ZOÉ LEFÈVRE 1', 'TICKER-1', 'Bottle 1', '81', 'notes 1', 'Disabled']) screen.getByText(text)
  expect(rowsPerPage()).toBe('100')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the dialog: ticker read-only, score and description change, Update sends the whole review', async () => {
  const dialog = await openFirst()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Ticker').readOnly).toBe(true)
  write(scoreField(dialog), '93')
  write(within(dialog).getByLabelText('Description'), 'better than I thought')
  fireEvent.click(button(/^Update/, dialog))
  await screen.findByText('Review updated: Bottle 1')
  expect(await stored(1)).toMatchObject({
    score: 93,
    description: 'better than I thought',
    ticker: 'TICKER-1',
    user_uuid: 'user-1',
    title: 'Bottle 1',
  })
  await screen.findByText('93')
})

test('Update waits for a change, and for a whole score from 0 to 100', async () => {
  const dialog = await openFirst()
  const update = button(/^Update/, dialog)
  expect(whyOff(update)).toBe('No changes')
  for (const [score, off] of [
    ['', true],
    ['101', true],
    ['83.5', true],
    ['-1', true],
    ['x', true],
    ['0', false],
    ['100', false],
  ] as const) {
    write(scoreField(dialog), score)
    await waitFor(() => expect(isOff(update), score).toBe(off))
  }
})

test('a review without a user cannot be updated, and says so', async () => {
  await harness.control.putRow('reviews', 1, review(1, { user_uuid: null }))
  await readAnew(harness, 'reviews.list')
  await waitFor(() => expect(isOff(button(/^Open the user ZOÉ LEFÈVRE 1/))).toBe(true))
  const dialog = await openFirst()
  await waitFor(() => expect(whyOff(button(/^Update/, dialog))).toBe('Missing: User'))
})

test('Delete asks, names the review and has the focus on Cancel; it leaves at once', async () => {
  const dialog = await openFirst()
  fireEvent.click(button(/^Delete/, dialog))
  const question = await dialogOf('Delete this review?')
  expect(question.textContent).toContain('Review of Bottle 1 by ZOÉ LEFÈVRE 1, 81 out of 100.')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cancel'))
  fireEvent.click(button(/^Delete$/, question))
  await screen.findByText('Review deleted: Bottle 1')
  await waitFor(() => expect(screen.queryByText('Bottle 1')).toBeNull())
  expect(await stored(1)).toBeUndefined()
})

test('the late answer of one deletion leaves the dialog of another review open', async () => {
  const first = await openFirst()
  await harness.control.fault('reviews.remove', { is: 'hold' }, 1)
  fireEvent.click(button(/^Delete/, first))
  fireEvent.click(button(/^Delete$/, await dialogOf('Delete this review?')))
  await waitFor(async () => expect(await harness.control.traffic('reviews.remove')).toHaveLength(1))
  fireEvent.click(button('Close', first))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(button(/^Edit the review by ZOÉ LEFÈVRE 2/))
  const shown = async () => within(await dialogOf('Edit the review of Bottle 2')).getByLabelText<HTMLInputElement>('Ticker').value
  await waitFor(async () => expect(await shown()).toBe('TICKER-2'))
  await harness.control.clearFaults()
  await screen.findByText('Review deleted: Bottle 1')
  expect(harness.where()).toBe('/dashboard/reviews?edit=2')
  expect(await shown()).toBe('TICKER-2')
})

test('the address of another review draws that one, with what belongs to it', async () => {
  await harness.remount(
    <>
      {[1, 2].map((id) => (
        <Link key={id} to={`/dashboard/reviews?edit=${id}`}>{`to ${id}`}</Link>
      ))}
      <ReviewsPage />
    </>,
    '/dashboard/reviews?edit=1',
  )
  // on the second pass both reviews are cached, so the dialogs switch without a loading state
  for (const id of [2, 1, 2, 1]) {
    fireEvent.click(screen.getByText(`to ${id}`))
    const dialog = await dialogOf(`Edit the review of Bottle ${id}`)
    expect(within(dialog).getByLabelText<HTMLInputElement>('Ticker').value).toBe(`TICKER-${id}`)
    expect(scoreField(dialog).value).toBe(String(80 + id))
  }
})

test('a link to a review opens it although another tab was shown last', async () => {
  await harness.remount(
    <>
      <Link to={objectRoute('review', { id: 1 }) ?? ''}>an updated review</Link>
      <ReviewsPage />
    </>,
  )
  fireEvent.click(await screen.findByRole('tab', { name: 'Add reviews' }))
  await screen.findByRole('button', { name: /^Add review/ })
  fireEvent.click(screen.getByText('an updated review'))
  await dialogOf('Edit the review of Bottle 1')
})

test('a key for the active row says so while there is none', async () => {
  useKeyHint.setState({ keys: null, disabled: null })
  press('Delete')
  expect(useKeyHint.getState()).toMatchObject({ keys: 'ArrowDown', disabled: 'no-row' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('by keys: arrows, Enter opens, Delete asks, digits change the tab', async () => {
  press('ArrowDown')
  press('Enter')
  const dialog = await dialogOf('Edit the review of Bottle 1')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Ticker').value).toBe('TICKER-1')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Delete')
  const question = await dialogOf('Delete this review?')
  expect(question.textContent).toContain('Bottle 1')
  fireEvent.click(button(/^Cancel/, question))
  press('2')
  await waitFor(() => expect(harness.where()).toBe('/dashboard/reviews?tab=add'))
  document.body.focus()
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('3')
  await screen.findByText('No review statistics yet.')
})

const fillIn = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Add reviews' }))
  const add = () => button(/^Add review/)
  expect(isOff(add())).toBe(true)
  write(await screen.findByRole('combobox', { name: 'User' }), 'lefevre')
  fireEvent.click(await screen.findByText('ZOÉ LEFÈVRE'))
  write(screen.getByRole('combobox', { name: 'Ticker' }), 'TICKER')
  fireEvent.click(await screen.findByText('TICKER-1', { selector: '.search-field-line strong' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bottle 1'))
  await waitFor(() => expect(whyOff(add())).toBe('Missing: Score'))
  write(screen.getByLabelText('Score'), '77')
  write(screen.getByLabelText('Description'), 'orange')
  await waitFor(() => expect(isOff(add())).toBe(false))
  return add
}

test('add: waits for user, ticker, title and score, in this order; then it is empty again', async () => {
  const add = await fillIn()
  fireEvent.click(add())
  await screen.findByText('Review added')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''))
  const rows = (await harness.control.rows('reviews')) as object[]
  expect(rows).toContainEqual(
    expect.objectContaining({ user_uuid: 'user-1', ticker: 'TICKER-1', title: 'Bottle 1', score: 77, description: 'orange' }),
  )
})

test('what was typed in Add reviews is there after another tab', async () => {
  await fillIn()
  fireEvent.click(screen.getByRole('tab', { name: 'Reviews' }))
  await screen.findByText('notes 1')
  fireEvent.click(screen.getByRole('tab', { name: 'Add reviews' }))
  await screen.findByText('Draft restored')
  expect(screen.getByLabelText<HTMLInputElement>('Score').value).toBe('77')
})
