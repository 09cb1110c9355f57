import type { Language } from '#domain/text/language.ts'
import { formatCount } from '#domain/values/format.ts'

/**
 * "2 × photo blurry"; a single one is only named: "price too low".  @param isWhole the words name all that was counted; else a single one keeps its
 * count, so that "3 declined (1 × blurry)" does not read as three
 */
export const tallied = (count: number, words: string, language: Language, isWhole = true): string =>
  count === 1 && isWhole ? words : `${formatCount(count, language)}\u00a0×\u00a0${words}`
