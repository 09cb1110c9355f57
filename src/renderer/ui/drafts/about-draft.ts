import { formOfDraft } from '#contract/desktop/desktop.ts'
import { isRecord } from '#contract/values/record.ts'

/** Key of a draft's values under which it says what it belongs to. Forms ignore it. */
export const ABOUT = 'about'

/** What a draft says about itself, so that it can be read without its form: the row may have been deleted. */
export interface About {
  /** Title of the form, with the name of the row. */
  readonly title: string
  /** Route of the form. */
  readonly at: string
  /** The edited fields, as the form shows them. */
  readonly fields: readonly DraftField[]
  /** Full name of the person in the title: a masked screen must know it before the back office has named the person. */
  readonly person?: string
}

interface DraftField {
  readonly label: string
  readonly text: string
  /** About a person: masked as a whole. */
  readonly personal?: boolean
}

/** A draft that can be listed. */
export interface ListedDraft extends About {
  readonly form: string
}

/** The drafts that say what they belong to, one for each form. `drafts` has the latest first. */
export function listedDrafts(drafts: readonly { readonly form: string; readonly values?: unknown }[]): readonly ListedDraft[] {
  const listed = new Map<string, ListedDraft>()
  for (const { form: name, values } of drafts) {
    const about = aboutIn(values)
    if (about === null) continue
    const form = formOfDraft(name)
    const newer = listed.get(form)
    // typed before the form had loaded its draft: both belong together
    const older = about.fields.filter(({ label }) => newer?.fields.every((field) => field.label !== label))
    listed.set(form, newer ? { ...newer, fields: [...older, ...newer.fields] } : { ...about, form })
  }
  return [...listed.values()]
}

const ROW_PARAMETERS = ['edit', 'bottle'] as const
/** Was it typed at this route? A route that names no row of its page stands for the whole page. */
export function isTypedAt(route: string, { at }: About): boolean {
  const [path, row] = partsOf(route)
  const [draftPath, draftRow] = partsOf(at)
  return path === draftPath && ROW_PARAMETERS.every((name) => !row.has(name) || row.get(name) === draftRow.get(name))
}
const partsOf = (route: string): readonly [string, URLSearchParams] => {
  const [path = '', query = ''] = route.split('?')
  return [path, new URLSearchParams(query)]
}

function aboutIn(values: unknown): About | null {
  const about = isRecord(values) ? values[ABOUT] : null
  if (!isRecord(about)) return null
  const { title, at, fields } = about
  if (typeof title !== 'string' || typeof at !== 'string' || !Array.isArray(fields)) return null
  const readable = fields.flatMap((field: unknown) =>
    isRecord(field) && typeof field['label'] === 'string' && typeof field['text'] === 'string'
      ? [{ label: field['label'], text: field['text'], personal: field['personal'] === true }]
      : [],
  )
  return readable.length === 0 ? null : { title, at, fields: readable }
}
