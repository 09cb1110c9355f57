import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider, useLocation, useSearchParams } from 'react-router'
import type { Callable, InputOf } from '#contract/index.ts'
import { ok } from '#contract/result.ts'
import { isBetweenPages, navigatesTo } from '#ui/shortcuts/between-pages.ts'
import { ScreenOutlet } from './guards.tsx'
import { Bounded } from './router.tsx'

const reports: InputOf<'diagnostics.reportError'>[] = []
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: Callable, input: InputOf<'diagnostics.reportError'>) => {
      if (name === 'diagnostics.reportError') reports.push(input)
      return ok({})
    },
    onEvent: () => () => undefined,
  },
  configurable: true,
})
afterEach(() => {
  cleanup()
  reports.length = 0
})

function Storage() {
  const [params] = useSearchParams()
  if (params.get('tab') === 'suppliers') throw new TypeError('x is undefined')
  return <p>{params.get('tab')}</p>
}

test('a tab that breaks is left by its address, and the error is in the log', async () => {
  const router = createMemoryRouter([{ element: <ScreenOutlet />, children: [{ path: '/dashboard/storage', element: <Storage /> }] }], {
    initialEntries: ['/dashboard/storage?tab=suppliers'],
  })
  render(<RouterProvider router={router} />, { onCaughtError: () => undefined })
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Cellarmaster')
  expect(reports).toMatchObject([{ source: 'boundary', name: 'TypeError', message: 'x is undefined' }])
  expect(reports[0]?.stack).toContain('Storage')
  expect(reports[0]?.components).toContain('Storage')

  await act(() => router.navigate('/dashboard/storage?tab=countries'))
  expect(screen.getByText('countries').textContent).toBe('countries')
})

test('an error outside of every page has a way on and is in the log, instead of the router’s own page', async () => {
  let broken = true
  const Frame = () => {
    if (broken) throw new RangeError('no frame')
    return <p>drawn again</p>
  }
  const frame = (
    <Bounded>
      <Frame />
    </Bounded>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: frame }])} />, { onCaughtError: () => undefined })
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  expect(reports).toMatchObject([{ source: 'boundary', name: 'RangeError', message: 'no frame' }])
  broken = false
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(screen.getByText('drawn again').textContent).toBe('drawn again')
})

test('a page has the keys from the frame on that shows it', async () => {
  const betweenPages: boolean[] = []
  /** Looks after the layout effects of its content, before any other effect. */
  function Frame({ children }: { readonly children: ReactNode }) {
    useLocation()
    useLayoutEffect(() => void betweenPages.push(isBetweenPages()))
    return children
  }
  const element = (
    <Frame>
      <Bounded>page</Bounded>
    </Frame>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard'] })
  router.subscribe(({ location }) => navigatesTo(location.pathname))
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/dashboard/orders'))
  expect(betweenPages).toEqual([false, false])
})
