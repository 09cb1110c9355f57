import { useCallback, useRef } from 'react'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'

export const documentStrings = defineStrings({
  en: {
    fileName: (invoice: string) => `Invoice ${invoice}`,
    saved: (file: string) => `${file} saved`,
    failed: (invoice: string) => `Couldn’t save the document of invoice ${invoice}`,
    fetching: (invoice: string) => `Downloading invoice ${invoice}…`,
    busy: 'Another document is still being saved',
    busyText: 'Try again once the first one is saved.',
    gone: 'The document no longer exists. Nothing was saved.',
    none: 'This invoice has no document',
    leaveTitle: 'Open this document in the browser?',
    leaveText: (host: string) => `The document is on ${host}.`,
    leaveOk: 'Open',
    refused: 'Link blocked',
    refusedText: 'Only links to public https addresses can be opened.',
    notADocument: 'This link isn’t a document',
    notADocumentText: 'The link doesn’t lead to a file. Nothing was downloaded.',
  },
  fr: {
    fileName: (invoice) => `Facture ${invoice}`,
    saved: (file) => `${file} enregistré`,
    failed: (invoice) => `Impossible d’enregistrer le document de la facture ${invoice}`,
    fetching: (invoice) => `Téléchargement de la facture ${invoice}…`,
    busy: 'Un autre document est encore en cours d’enregistrement',
    busyText: 'Réessayez une fois le premier enregistré.',
    gone: 'Le document n’existe plus. Rien n’a été enregistré.',
    none: 'Cette facture n’a pas de document',
    leaveTitle: 'Ouvrir ce document dans le navigateur ?',
    leaveText: (host) => `Le document est sur ${host}.`,
    leaveOk: 'Ouvrir',
    refused: 'Lien bloqué',
    refusedText: 'Seuls les liens vers une adresse https publique peuvent être ouverts.',
    notADocument: 'Ce lien n’est pas un document',
    notADocumentText: 'Le lien ne mène pas à un fichier. Rien n’a été téléchargé.',
  },
})

/** An invoice with its document link as received. */
export interface InvoiceDocument {
  readonly invoice: string | null
  readonly url: string | null
}

/** Downloads shorter than this (ms) show no message. */
const SLOW_MS = 600

/** A message of the server says more. */
const isGone = (error: AppError) => error.kind === 'rejected' && (error.status === 404 || error.status === 410) && !error.message

/** Only https links: the back office uses paths without a host for its own documents. */
const isWebLink = (url: string) => /^https:\/\//i.test(url.trim())

/**
 * Opens the document of an invoice. Main downloads a document of the back office and saves it where the person chooses; any other https link opens in
 * the browser after a confirmation with its host (D-59, R7). One at a time.
 */
export function useDocument(): (document: InvoiceDocument) => Promise<void> {
  const s = useStrings(documentStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const busy = useRef(false)

  return useCallback(
    async (asked) => {
      const url = asked.url?.trim() ?? ''
      if (url === '') return toast.info({ title: s.none })
      if (busy.current) return toast.info({ title: s.busy, text: s.busyText })
      busy.current = true
      const invoice = asked.invoice ?? '—'
      // without the focus, the system's save dialog is open: the document has arrived
      const slow = setTimeout(() => document.hasFocus() && toast.info({ title: s.fetching(invoice) }), SLOW_MS)
      try {
        const saved = await call('files.saveDocument', { url, fileName: s.fileName(invoice).slice(0, 120) })
        clearTimeout(slow)
        if (saved.ok) return toast.success({ title: s.saved(saved.value.name) })
        const { error } = saved
        if (error.kind === 'cancelled' || error.kind === 'unauthorized') return
        if (error.kind === 'rejected' && error.code === 'not-a-document')
          return toast.error({ title: s.notADocument, text: s.notADocumentText })
        if (error.kind !== 'rejected' || error.code !== 'elsewhere')
          return toast.error({
            ...explainError(error, language, false),
            title: s.failed(invoice),
            ...(isGone(error) ? { text: s.gone } : {}),
          })
        if (!isWebLink(url)) return toast.error({ title: s.refused, text: s.refusedText })

        const checked = await call('links.check', { url })
        if (!checked.ok) return toast.error({ title: s.refused, text: s.refusedText })
        if (!(await ask({ title: s.leaveTitle, text: s.leaveText(checked.value.host), ok: s.leaveOk }))) return
        const opened = await call('links.open', { url: checked.value.url })
        if (!opened.ok) toast.error(explainError(opened.error, language))
      } finally {
        busy.current = false
      }
    },
    [s, language, ask, toast],
  )
}
