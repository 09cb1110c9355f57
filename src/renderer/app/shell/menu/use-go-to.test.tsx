import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { useGoTo } from './use-go-to.ts'

let harness: PageHarness
afterEach(() => harness.unmount())

function Page() {
  const navigate = useNavigate()
  useGoTo(navigate)
  return (
    <button type="button" onClick={() => void navigate('/dashboard/events')}>
      Events
    </button>
  )
}

const pressAlt = (key: string, on: HTMLElement = document.body) => fireEvent.keyDown(on, { key, altKey: true, bubbles: true })

test('Alt and an arrow go back and forward, but not while typing', async () => {
  harness = await renderPage(
    <>
      <Page />
      <input aria-label="Note" />
    </>,
    '/dashboard/users',
    { sandbox: { activity: false, scale: NO_ROWS } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Events' }))
  await waitFor(() => expect(harness.where()).toBe('/dashboard/events'))
  pressAlt('ArrowLeft')
  await waitFor(() => expect(harness.where()).toBe('/dashboard/users'))
  pressAlt('ArrowRight')
  await waitFor(() => expect(harness.where()).toBe('/dashboard/events'))
  pressAlt('ArrowLeft', screen.getByLabelText('Note'))
  await waitFor(() => expect(harness.where()).toBe('/dashboard/events'))
})
