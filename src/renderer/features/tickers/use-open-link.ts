import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { bottleStrings } from './bottle-strings.ts'

/** Opens a link of the data in the system's browser, after main has checked it and the person has seen where it leads (R7). */
export function useOpenLink(): (url: string) => Promise<void> {
  const s = useStrings(bottleStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()
  return async (url) => {
    const checked = await call('links.check', { url })
    if (!checked.ok) return toast.error(explainError(checked.error, language))
    if (!(await ask({ title: s.leaveTitle, text: s.leaveText(checked.value.host), ok: s.leaveOk }))) return
    const opened = await call('links.open', { url: checked.value.url })
    if (!opened.ok) toast.error(explainError(opened.error, language))
  }
}
