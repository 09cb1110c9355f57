import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { ConnectionForm } from './connection-form.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test.each([
  ['office.example', 'https://office.example/api/login'],
  // the paths of the API begin with api/
  [' https://office.example/api/ ', 'https://office.example/api/api/login'],
])('the address that the sign-in is sent to is shown: %j', async (typed, url) => {
  harness = await renderPage(<ConnectionForm />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  screen.getByText('Enter the address and a name.')
  fireEvent.change(screen.getByLabelText('API address'), { target: { value: typed } })
  fireEvent.change(screen.getByLabelText('Environment name'), { target: { value: 'Office' } })
  expect(document.getElementById('connect-hint')?.textContent).toBe(`Sign-in is sent to ${url}`)
})

test('a new back office has another colour than training mode', async () => {
  harness = await renderPage(<ConnectionForm />, '/', { sandbox: { activity: false, scale: NO_ROWS } })
  expect(screen.getByText('Violet').parentElement?.querySelector('.environment-violet')).not.toBeNull()
})
