import type { Connection } from '#contract/desktop/settings.ts'
import type { Language } from '#domain/text/language.ts'
import { TRAINING_WORD } from '#domain/text/training-word.ts'

/** The page's title with the name of its back office, so that windows of two back offices can't be confused (D-12, R24). */
export function windowTitle(page: string, connection: Connection, language: Language): string {
  const title = page === '' ? 'Cellarmaster' : page
  if (connection.mode === 'server') return `${title} — ${connection.name}`
  if (connection.mode !== 'training' || Object.values(TRAINING_WORD).some((word) => title.includes(`${word} · `))) return title
  return `${TRAINING_WORD[language]} · ${title}`
}
