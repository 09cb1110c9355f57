import { isRecord } from '#contract/values/record.ts'
import type { OldValues } from './old-values.ts'
import type { Fields } from '#domain/edits/three-way.ts'
import { call } from '#bridge/call.ts'
import type { DraftSource } from '#ui/dialog-form/form/touched.ts'
import { cleanHtml } from '#ui/rich-text/profile.ts'

/** Rich-text fields: cleaned before a form receives them (R8). */
const RICH = new Set(['content', 'description'])
const FORMS_OF_RICH_TEXT = /^(?:article|bottler) /

/** Puts old values into the draft of their form. Text that a moderator has typed there stays. */
export async function restoreDraft({ form, isTyped, old, now }: OldValues): Promise<void> {
  const clean = (fields: Fields): Fields =>
    FORMS_OF_RICH_TEXT.test(form)
      ? Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, RICH.has(name) && typeof value === 'string' ? cleanHtml(value) : value]),
        )
      : fields
  const read = await call('drafts.read', { form, lasting: true })
  const draft = read.ok ? read.value?.values : null
  // the bottle editor keeps texts as they are typed
  const key = isTyped ? 'typed' : 'mine'
  const [mine, was] = isRecord(draft) ? [draft[key], draft['was']] : []
  const has = isRecord(mine) && isRecord(was)
  const values = {
    [key]: { ...clean(old), ...(has && mine) },
    was: { ...clean(now), ...(has && was) },
    ...(isTyped ? {} : { gone: (has && isRecord(draft) && draft['gone']) || [] }),
    source: 'history' satisfies DraftSource,
  }
  await call('drafts.keep', { form, values, lasting: true })
}
