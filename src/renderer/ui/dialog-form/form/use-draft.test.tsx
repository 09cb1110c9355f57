import { cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#contract/result.ts'
import { useDraft } from './use-draft.ts'

const FORM = 'bottle:791'
/** The form's own calls, in order. */
let calls: string[] = []
Object.defineProperty(window, 'desk', {
  value: {
    call: async (name: string, input: { readonly form?: string }) => {
      if (input.form === FORM) calls.push(name)
      return ok(null)
    },
    onEvent: () => () => {},
  },
  configurable: true,
})
beforeEach(() => {
  calls = []
})
afterEach(cleanup)

const VALUES = { region: 'Marie-Galante' }
function Form({ dirty }: { readonly dirty: boolean }) {
  useDraft(FORM, VALUES, dirty, () => {})
  return null
}
const shown = (dirty: boolean) => (
  <MemoryRouter>
    <Form dirty={dirty} />
  </MemoryRouter>
)

test('input that the entry has by now, after a late save or a colleague’s, leaves no draft', async () => {
  const { rerender } = render(shown(true))
  await waitFor(() => expect(calls.at(-1)).toBe('drafts.keep'))
  // the entry was loaded again; nothing was typed
  rerender(shown(false))
  await waitFor(() => expect(calls.at(-1)).toBe('drafts.drop'))
})
