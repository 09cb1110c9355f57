import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FORMS } from '#tests/_support/every-form.tsx'
import { openForm, putWorldOnStage } from '#tests/_support/form-world.tsx'
import { type Stage, whyOff } from '#tests/_support/page-stage.tsx'

let stage: Stage | null = null
afterEach(async () => {
  await stage?.strike()
  stage = null
})

test.each(FORMS.filter(({ name }) => name.startsWith('new ')).map((one) => [one.name, one] as const))(
  '%s: what its button waits for is marked as required',
  async (_, { draft: _draft, ...one }) => {
    stage = await putWorldOnStage()
    const form = await openForm(stage, one)
    const missing = /^Missing: (.*)$/.exec(whyOff(within(form).getByRole('button', { name: one.save })) ?? '')?.[1]?.split(', ')
    const marked = [...form.querySelectorAll('[data-required]')].map(({ textContent }) => textContent)
    expect(missing?.length).toBeGreaterThan(0)
    for (const label of missing ?? []) expect(marked, label).toContain(label)
  },
)
