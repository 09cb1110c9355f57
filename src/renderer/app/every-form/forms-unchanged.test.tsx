import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EDITS } from '#tests/_support/page/edit-forms.tsx'
import { openForm, renderEveryPage, ROWS } from '#tests/_support/page/form-rows.tsx'
import { isOff, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const NAMES = {
  events: ROWS.events.name,
  articles: ROWS.articles.title,
  bottlers: ROWS.bottlers.name,
  reviews: ROWS.reviews.title,
  suppliers: ROWS.suppliers.name,
  bottles: ROWS.bottles.title_norm,
} as const satisfies Record<keyof typeof ROWS, string>

test.each(EDITS.map((edit) => [edit.name, edit] as const))(
  '%s: the title names what is edited, and nothing can be sent before something has changed',
  async (_, edit) => {
    harness = await renderEveryPage()
    const root = await openForm(harness, edit)
    const title = root.closest('[role="dialog"]')?.querySelector('.ant-modal-title')?.textContent
    if (title !== undefined) expect(title).toContain(NAMES[edit.table])
    const save = () => within(root).getByRole('button', { name: edit.save })
    await waitFor(() => expect(whyOff(save())).toBe('No changes'))
    expect(isOff(save())).toBe(true)
    fireEvent.change(within(root).getByLabelText(edit.mine[0]), { target: { value: '15' } })
    await waitFor(() => expect(isOff(save())).toBe(false))
  },
)
