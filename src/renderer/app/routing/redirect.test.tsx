import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Redirect } from './redirect.tsx'

afterEach(cleanup)

test('two addresses faster than they are drawn are both sent away', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '*', element: <Redirect to="/" /> },
    ],
    { initialEntries: ['/first'] },
  )
  let times = 0
  router.subscribe(({ location }) => {
    // the user enters another address before the page of / is rendered
    if (location.pathname === '/' && times++ === 0) void router.navigate('/second')
  })
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('home')).toBeDefined()
  expect(router.state.location.pathname).toBe('/')
  expect(times).toBe(2)
})
