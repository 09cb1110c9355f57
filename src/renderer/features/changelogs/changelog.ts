import { z } from 'zod'
import { SPACED } from '#domain/text/french-spaces.ts'
import type { Language } from '#domain/text/language.ts'
import notes from './changelog.json' with { type: 'json' }
import { changelogStrings } from './changelog-strings.ts'

const Note = z.object({
  date: z.iso.date(),
  category: z.enum(Object.keys(changelogStrings.en.categories) as [keyof typeof changelogStrings.en.categories]),
  description: z.object({ en: z.string().min(1), fr: z.string().min(1) }),
})
/** Release notes of this product for staff, newest first. New notes are added to `changelog.json` (part 2 §2, D-92). */
export const changelog = z.array(Note).parse(notes)

export interface NoteRow {
  /** Index in the file. */
  readonly id: number
  readonly date: string
  readonly category: string
  readonly description: string
}

/** The notes in one language. */
export const notesIn = (language: Language): readonly NoteRow[] =>
  changelog.map(({ date, category, description }, id) => ({
    id,
    date,
    category: changelogStrings[language].categories[category],
    description: SPACED[language](description[language]),
  }))
