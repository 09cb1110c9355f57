import type { Language } from '#domain/text/language.ts'
import type { ListRows } from '../rows/list-rows.ts'
import type { Work } from '../cooperative.ts'
import { SearchText } from './search-text.ts'

/** The words of the last search and its matches: a longer search filters only these. */
interface Found {
  readonly words: readonly string[]
  readonly stack: SearchText
  readonly mask: Uint8Array
  /** The last single word, and where it matches in each text: a longer one cannot match before it. */
  readonly word: string | undefined
  readonly places: Uint16Array
}

/** Search over the rows of a list: their searched texts, and the last result. */
export function createRowSearch(rows: ListRows) {
  let stack: { readonly language: Language; readonly is: SearchText } | undefined
  let result: Found | undefined

  const stackIn = (language: Language): SearchText => {
    if (!stack || (stack.language !== language && !rows.sameInAllLanguages)) stack = { language, is: new SearchText() }
    return stack.is
  }
  /** Writes the searched texts of the first `size` rows, in slices. */
  function* fill(language: Language, size: number): Work {
    const searchText = stackIn(language)
    const { asked, store } = rows
    while (searchText.size < size) {
      if (asked && searchText.addRows((most) => store.run(searchText.size, Math.min(size, searchText.size + most)), asked) > 0) {
        yield
        continue
      }
      rows.write(searchText.size, searchText.begin(), language)
      searchText.end()
      if ((searchText.size & 127) === 0) yield
    }
  }
  /** Sets `mask`, which is all ones, to 0 for rows that lack one of these words. */
  const narrow = (words: readonly string[], language: Language, mask: Uint8Array) => {
    const searchText = stackIn(language)
    const goesOn =
      result?.stack === searchText &&
      result.mask.length === mask.length &&
      result.words.every((previous) => words.some((word) => word.includes(previous)))
    const earlier = goesOn ? result : undefined
    if (earlier) mask.set(earlier.mask)
    const fresh = words.filter((word) => !earlier?.words.includes(word))
    if (earlier && fresh.length === 0) return
    const word = fresh.length === 1 ? fresh[0] : undefined
    const isLonger = earlier?.word !== undefined && word?.startsWith(earlier.word)
    // reused: touching new memory costs more than searching it
    const old = result?.mask.length === mask.length ? result : undefined
    const places = old?.places ?? new Uint16Array(mask.length)
    if (!isLonger) places.fill(0)
    searchText.narrow(fresh, mask, places)
    const nextMask = old?.mask ?? new Uint8Array(mask.length)
    nextMask.set(mask)
    result = { words, stack: searchText, mask: nextMask, word, places }
  }

  return {
    fill,
    narrow,
    /** Number of rows whose texts are there. */
    size: (language: Language) => stackIn(language).size,
    clear: () => {
      stack = result = undefined
    },
    bytes: () => stack?.is.bytes() ?? 0,
    /** The arrays of the last result, which other structures may share. */
    arrays: () => (result ? [result.mask, result.places] : []),
  }
}
