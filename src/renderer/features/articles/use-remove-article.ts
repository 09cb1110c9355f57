import { useCallback, useState } from 'react'
import type { Article } from '#contract/content/articles.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { articleTitle } from './article-columns.tsx'
import { blogStrings } from './blog-strings.ts'

interface Failure {
  readonly title: string
  readonly why: string
  /** The operation to correct in Settings → Endpoints, where that may help. */
  readonly endpoint: string | null
}

/** Confirms with the fixed question, deletes the article, and keeps the error until its alert is closed (part 2 §5 and §8, D-97). */
export function useRemoveArticle() {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const [failure, setFailure] = useState<Failure | null>(null)
  const remove = useCallback(
    async (article: Article) => {
      if (article.id === null) return
      const title = articleTitle(article, language)
      if (!(await ask({ title: s.removeTitle, text: s.removeText(title), ok: s.removeOk, danger: true }))) return
      const words = { name: title, done: s.removed(title), failed: () => null }
      const { outcome, result, explained } = await sendWrite('articles.remove', { id: article.id }, words)
      const isOver = !result.ok && result.error.kind === 'unauthorized'
      if (outcome === 'refused' && explained && !isOver) setFailure({ title, why: explained.text, endpoint: explained.endpoint })
    },
    [s, language, ask],
  )
  return { remove, failure, forget: () => setFailure(null) }
}
