import type { runStrings } from './run-strings.ts'
import { wordOf } from '#domain/text/word-of.ts'

type Whys = (typeof runStrings)['en']['whys']
export type SkipReason = keyof Whys

/** In the order of their digits. */
export const SKIP_REASONS: readonly SkipReason[] = ['colleague', 'price', 'pictures', 'later']

/** The note of a skipped order in the language of the screen. Runs kept by an earlier version hold the words themselves. */
export const skipWords = (note: string, whys: Whys): string => wordOf(whys, note)
