import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { asUuid } from '#contract/values/values.ts'
import { useOrdersUrl } from './use-orders-url.ts'

const FIRST = asUuid('11111111-1111-4111-8111-111111111111')
const SECOND = asUuid('22222222-2222-4222-8222-222222222222')

/** The hook on the orders page of an app. */
function onOrdersPage() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/start', '/dashboard/orders'] })} />
  )
  return renderHook(() => ({ url: useOrdersUrl(), location: useLocation() }), { wrapper }).result
}

test('the URL names each order, and the function that changes it stays the same: the table below the preview does not render', async () => {
  const page = onOrdersPage()
  const { go } = page.current.url
  await act(async () => go('unverified', FIRST))
  expect(page.current.url.order).toBe(FIRST)
  await act(async () => go('unverified', SECOND))
  expect(page.current.url.order).toBe(SECOND)
  await act(async () => go('verified', null))
  expect(page.current.location.search).toBe('?tab=verified')
  expect(page.current.url.go).toBe(go)
})
