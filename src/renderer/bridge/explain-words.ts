import type { Settings } from '#contract/desktop/settings.ts'
import { en } from './explain-words-en.ts'
import { fr } from './explain-words-fr.ts'
import type { ExplainWords } from './explained.ts'

export const explainWords: Readonly<Record<Settings['language'], ExplainWords>> = { en, fr }
