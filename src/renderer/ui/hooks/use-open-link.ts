import { useCallback } from 'react'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'

export const openLinkStrings = defineStrings({
  en: {
    title: 'Open this page in the browser?',
    text: (host: string) => `The page is on ${host}.`,
    ok: 'Open',
    refusedTitle: 'Link blocked',
    refusedText: 'Only https links to public sites can be opened. Copy the link instead.',
  },
  fr: {
    title: 'Ouvrir cette page dans le navigateur ?',
    text: (host: string) => `La page est sur ${host}.`,
    ok: 'Ouvrir',
    refusedTitle: 'Lien bloqué',
    refusedText: 'Seuls les liens https vers des sites publics peuvent être ouverts. Copiez le lien.',
  },
})

/** The page's only way to open a link: main checks the address, the person confirms it, then it opens in the system's browser (R7, D-79). */
export function useOpenLink(): (url: string) => Promise<void> {
  const s = useStrings(openLinkStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  return useCallback(
    async (url) => {
      const checked = await call('links.check', { url })
      if (!checked.ok) {
        const isRefused = checked.error.kind === 'rejected' || checked.error.kind === 'invalid-input'
        return toast.error(isRefused ? { title: s.refusedTitle, text: s.refusedText } : explainError(checked.error, language))
      }
      if (!(await ask({ title: s.title, text: s.text(checked.value.host), ok: s.ok }))) return
      const opened = await call('links.open', { url: checked.value.url })
      if (!opened.ok) toast.error(explainError(opened.error, language))
    },
    [s, language, ask, toast],
  )
}
