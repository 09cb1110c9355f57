import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { BoardPage } from '#features/transactions/board-page.tsx'
import { TickersPage } from '#features/tickers/tickers-page.tsx'
import { BLOG, BOTTLER, EVENTS, openAddress, renderEveryPage, REVIEWS, STORAGE, USER } from '#tests/_support/page/form-rows.tsx'
import { button, isOff, NO_ROWS, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const USER_PAGE = `/dashboard/user/${USER}`
const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n')
const nothingFailed = () => expect(toasts()).not.toMatch(/Couldn’t|Fail/)

/** Deletes the first row of the table on screen with Delete, after a colleague has deleted it. */
async function deleteSecond(path: string): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-index]')).toHaveLength(1))
  press('Home')
  press('Delete')
  const question = await screen.findByRole('dialog')
  await harness.colleague('DELETE', path)
  fireEvent.click(button(/^Delete/, question))
  await screen.findByText(/^Already deleted: /)
  nothingFailed()
}

test.each([
  ['review', REVIEWS, 'api/reviews/1'],
  ['article', BLOG, 'api/articles/1'],
  ['bottler', BOTTLER, 'api/bottler/1'],
  ['event', EVENTS, 'api/events/1'],
])('%s: one that another moderator deleted first is said to be deleted, not a failure', async (_kind, route, path) => {
  harness = await renderEveryPage()
  await openAddress(harness, route)
  await deleteSecond(path)
})

test('ticker: one that another moderator deleted first is said to be deleted, not a failure', async () => {
  harness = await renderPage(<TickersPage />, '/dashboard/tickers', { sandbox: { activity: false, scale: { ...NO_ROWS, tickers: 1 } } })
  const [row] = (await harness.control.rows('tickers')) as readonly { readonly isbn: string }[]
  await deleteSecond(`api/normalized/ticker/${row?.isbn}`)
})

test('account: one that was deleted first leads to the list of users', async () => {
  harness = await renderEveryPage()
  await openAddress(harness, `${USER_PAGE}?tab=actions`)
  fireEvent.click(await screen.findByRole('button', { name: /^Unlock/ }))
  const remove = await screen.findByRole('button', { name: 'Delete account' })
  await waitFor(() => expect(isOff(remove)).toBe(false))
  await harness.colleague('DELETE', `api/user/${USER}`)
  for (let click = 0; click < 2; click++) fireEvent.click(screen.getByRole('button', { name: /Delete account/ }))
  await screen.findByText(/^Already deleted: /)
  await waitFor(() => expect(harness.where()).toBe('/dashboard/users'))
  nothingFailed()
})

test('account: a change of one that was deleted says that it no longer exists', async () => {
  harness = await renderEveryPage()
  const [user] = (await harness.control.rows('users')) as readonly [object]
  await harness.control.putRow('users', USER, { ...user, uuid: USER, email_is_verified: 0 })
  await openAddress(harness, `${USER_PAGE}?tab=verifications`)
  const check = within(await screen.findByRole('region', { name: 'Email' })).getByRole('button', { name: /^Check/ })
  await waitFor(() => expect(isOff(check)).toBe(false))
  await harness.colleague('DELETE', `api/user/${USER}`)
  fireEvent.click(check)
  expect((await screen.findAllByText(/ no longer exists$/)).length).toBeGreaterThan(0)
  nothingFailed()
})

test('subscription: one that a colleague revoked first is said to be revoked', async () => {
  harness = await renderEveryPage()
  const users = (await harness.control.rows('users')) as readonly { readonly uuid: string }[]
  const subscription = { label: 'Rhums', type: 0, price: 990, next_payment: '2099-12-01 00:00:00', subscription_state: 1 }
  const user = users.find(({ uuid }) => uuid === USER)
  await harness.control.putRow('users', USER, { ...user, subscriptions_informations: [subscription] })
  await openAddress(harness, `${USER_PAGE}?tab=subscriptions`)
  fireEvent.click(await screen.findByRole('button', { name: /^Revoke/ }))
  const question = await screen.findByRole('dialog')
  await harness.colleague('PUT', 'api/user/subscriptions', { user_uuid: USER, action: 'revoke', type: 0 })
  fireEvent.click(button('Revoke', question))
  await screen.findByText(/^Already revoked: /)
  nothingFailed()
})

/** The page says that the entry is gone, and its address no longer names it. */
async function saysAbsent(parameter: string): Promise<void> {
  await screen.findByText('Couldn’t open the entry')
  await waitFor(() => expect(harness.where()).not.toContain(`${parameter}=`))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t open the entry')).toBeNull())
}

test('a link to an entry that was deleted says so, on every page with such links', async () => {
  harness = await renderEveryPage()
  for (const route of [EVENTS, REVIEWS, BLOG, BOTTLER]) {
    await openAddress(harness, `${route}?edit=999999`)
    await saysAbsent('edit')
  }
  await openAddress(harness, `${STORAGE}?tab=suppliers&edit=none`)
  await saysAbsent('edit')
  const board = (
    <Routes>
      <Route path="/dashboard/statistics/board" element={<BoardPage />} />
    </Routes>
  )
  await harness.remount(board, '/dashboard/statistics/board?edit=none')
  await saysAbsent('edit')
})
