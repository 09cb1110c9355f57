import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useRef, useState } from 'react'
import { shellStrings } from './shell-strings.ts'

/** The full refresh by hand: toasts 'Refresh in progress' and 'Refresh OK' (part 1 §8); names what failed (D-20). */
export function useRefresh(): { readonly refresh: () => Promise<void>; readonly refreshing: boolean } {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const toast = useToast()
  const running = useRef(false)
  const [refreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (running.current) return
    running.current = true
    setRefreshing(true)
    toast.info(s.refreshRunning)
    const result = await call('live.refresh', {})
    running.current = false
    setRefreshing(false)
    if (!result.ok) {
      if (result.error.kind !== 'unauthorized') toast.error(explainError(result.error, language))
    } else if (result.value.failed.length === 0) toast.success(s.refreshDone)
    else toast.warning(s.refreshPartly(result.value.failed.map((part) => s.refreshParts[part]).join(', ')))
  }
  return { refresh, refreshing }
}
