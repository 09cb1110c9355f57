import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Decision } from '#contract/orders/decisions.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { topLayer } from '#ui/shortcuts/layers.ts'
import { UnsentNotice } from './held-host.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const UNSENT: Decision = {
  id: 'd-1',
  order_uuid: '',
  queue: 'unverified',
  verb: 'accept',
  reasons: [],
  title: 'Lagavulin 16',
  madeAt: 0,
  state: 'unsent',
  holdMs: 5000,
  sendsAt: null,
  pause: null,
  error: null,
  undoRequested: false,
}

test('a form that is restored after the question about unsent decisions opens below it', async () => {
  let closed = 0
  let restore = (): void => {}
  const Page = () => {
    const [isRestored, setRestored] = useState(false)
    restore = () => setRestored(true)
    return (
      <>
        <UnsentNotice decisions={[UNSENT]} />
        {isRestored && (
          <Dialog name="form tickers.update" title="Restored form" onClose={() => void closed++}>
            <input data-first aria-label="Name" />
          </Dialog>
        )}
      </>
    )
  }
  harness = await renderPage(<Page />, '/dashboard')
  const question = /^1 decision/
  await screen.findByRole('dialog', { name: question })
  act(restore)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  await waitFor(() => expect(topLayer()).toBe('unsent'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Later'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  expect(closed).toBe(0)
  expect(topLayer()).toBe('form tickers.update')
})
