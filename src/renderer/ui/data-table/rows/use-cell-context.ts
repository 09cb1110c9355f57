import { useMemo } from 'react'
import { useLanguage } from '#ui/strings.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { highlight } from '../bars/highlight.tsx'
import type { CellContext } from '../columns.ts'

/** What cells can use besides their row: `fetchedAt` is when rows were received (epoch ms), `words` are marked. */
export function useCellContext(fetchedAt: number | null, words: string): CellContext {
  const language = useLanguage()
  return useMemo(() => {
    const marked = wordsOf(words)
    return { language, fetchedAt: fetchedAt ?? 0, mark: marked.length === 0 ? (text) => text : (text) => highlight(text, marked) }
  }, [language, fetchedAt, words])
}
