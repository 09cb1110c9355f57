import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FORMS } from '#tests/_support/page/every-form.tsx'
import { openForm, renderEveryPage } from '#tests/_support/page/form-rows.tsx'
import { type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness | null = null
afterEach(async () => {
  await harness?.unmount()
  harness = null
})

test.each(FORMS.filter(({ name }) => name.startsWith('new ')).map((item) => [item.name, item] as const))(
  '%s: what its button waits for is marked as required',
  async (_, { draft: _draft, ...one }) => {
    harness = await renderEveryPage()
    const form = await openForm(harness, one)
    // the tags of an article have their field once they are loaded
    await waitFor(() => {
      const missing = /^Missing: (.*)$/.exec(whyOff(within(form).getByRole('button', { name: one.save })) ?? '')?.[1]?.split(', ')
      const marked = [...form.querySelectorAll('[data-required]')].map(({ textContent }) => textContent)
      expect(missing?.length).toBeGreaterThan(0)
      for (const label of missing ?? []) expect(marked, label).toContain(label)
    })
  },
)
