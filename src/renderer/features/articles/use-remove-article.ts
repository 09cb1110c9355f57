import { useCallback, useState } from 'react'
import type { Article } from '#contract/articles.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { sayHowItWent } from '#bridge/use-action.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { articleTitle } from './article-columns.tsx'
import { blogStrings } from './blog-strings.ts'

/** Asks the exact question, deletes, and holds the failure until it has been read in its alert (part 2 §5 and §8, D-97). */
export function useRemoveArticle() {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const [failure, setFailure] = useState<{ readonly title: string; readonly why: string } | null>(null)
  const remove = useCallback(
    async (article: Article) => {
      if (article.id === null) return
      const title = articleTitle(article, language)
      if (!(await ask({ title: s.removeTitle, text: s.removeText(title), ok: s.removeOk, danger: true }))) return
      const input = { id: article.id }
      const result = await call('articles.remove', input)
      sayHowItWent<'articles.remove'>(result, input, { done: s.removed(title), failed: (error) => (isUnknown(error) ? undefined : null) })
      if (!result.ok && !isUnknown(result.error) && result.error.kind !== 'unauthorized' && result.error.kind !== 'cancelled')
        setFailure({ title, why: explainError(result.error, language).text ?? '' })
    },
    [s, language, ask],
  )
  return { remove, failure, forget: () => setFailure(null) }
}

const isUnknown = (error: AppError): boolean => error.kind === 'unknown-outcome'
