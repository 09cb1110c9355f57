import { useCallback, useRef } from 'react'
import type { Invoice } from '../../../contract/user-records.ts'
import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { userStrings } from './user-strings.ts'

/** Only what a link could be: the back office writes a path without a host for its own documents. */
const isWebLink = (url: string) => /^https:\/\//i.test(url.trim())

/**
 * The document of an invoice: of the back office itself it is fetched by main and saved where the person says; of any other https host it
 * is opened in the browser, after the host was shown (D-59, R7). One at a time.
 */
export function useInvoiceDocument(): (invoice: Pick<Invoice, 'invoice_id' | 'view_url'>) => Promise<void> {
  const s = useStrings(userStrings).invoices
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  const busy = useRef(false)

  return useCallback(
    async ({ invoice_id, view_url }) => {
      const url = view_url?.trim() ?? ''
      if (url === '' || busy.current) return
      busy.current = true
      try {
        const invoice = invoice_id ?? '—'
        const saved = await call('files.saveDocument', { url, fileName: s.fileName(invoice) })
        if (saved.ok) return toast.success({ title: s.saved(saved.value.name) })
        const { error } = saved
        if (error.kind === 'cancelled' || error.kind === 'unauthorized') return
        if (error.kind !== 'rejected' || error.code !== 'elsewhere')
          return toast.error({ ...explainError(error, language), title: s.failed(invoice) })
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
