import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderEveryPage, STORAGE } from '#tests/_support/page/form-rows.tsx'
import { type PageHarness, runEffects } from '#tests/_support/page/page-harness.tsx'
import { EventsPage } from '#features/agenda/events-page.tsx'
import { BlogPage } from '#features/articles/blog-page.tsx'
import { BottlersPage } from '#features/bottlers/bottlers-page.tsx'
import { ReviewsPage } from '#features/reviews/reviews-page.tsx'
import { StoragePage } from '#features/storage/storage-page.tsx'

let harness: PageHarness | null = null
afterEach(async () => {
  await harness?.unmount()
  harness = null
})

/** Presses a key as a browser does: React takes the urgency of an update from `window.event`, which happy-dom does not set. */
const dispatch = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  Object.defineProperty(window, 'event', { value: event, configurable: true })
  const to = document.activeElement ?? document.body
  to.dispatchEvent(event)
  Object.defineProperty(window, 'event', { value: undefined, configurable: true })
}
/** Runs what a key has already queued, but no timer, frame or deferred rendering: the browser may deliver the next key now. */
const untilNextKey = async () => {
  for (let nth = 0; nth < 200; nth++) await Promise.resolve()
}

/** Each is the page of the router itself, as in the app: below another `Routes` a navigation is never urgent. */
const OPENINGS = {
  'an event': { page: <EventsPage key="events" />, address: '/', row: 'Foire', opens: 'Enter' },
  'a new event': { page: <EventsPage key="events" />, address: '/', row: 'Foire', opens: 'n' },
  'an article': { page: <BlogPage key="blog" />, address: '/', row: 'Au chai', opens: 'Enter' },
  'a bottler': { page: <BottlersPage key="bottlers" />, address: '/', row: 'Maison Essai', opens: 'Enter' },
  'a review': { page: <ReviewsPage key="reviews" />, address: '/', row: 'Smoke', opens: 'Enter' },
  'a supplier': { page: <StoragePage key="storage" />, address: `${STORAGE}?tab=suppliers`, row: 'Cellar 1', opens: 'Enter' },
}

test.each(Object.entries(OPENINGS))('%s: a key pressed right after the one that opens its dialog is for the dialog', async (_, opening) => {
  harness = await renderEveryPage()
  await harness.remount(opening.page, opening.address)
  await screen.findAllByText(opening.row)
  runEffects()
  if (opening.opens === 'Enter') act(() => dispatch('ArrowDown'))
  expect(screen.queryByRole('dialog')).toBeNull()

  dispatch(opening.opens)
  await untilNextKey()
  expect(screen.queryAllByRole('dialog')).toHaveLength(1)
  dispatch('Escape')
  await untilNextKey()
  expect(screen.queryByRole('dialog')).toBeNull()
})
