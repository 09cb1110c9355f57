import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { appStrings } from '#app/app-strings.ts'
import { RefreshPart } from '#contract/live/live.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { refreshMounted } from '#bridge/mounted-reads.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { refreshStrings } from './refresh-strings.ts'

/**
 * The full refresh by hand: the shell's figures and everything on screen (D-130). Toasts 'Refresh in progress', then 'Refresh OK' (part 1 §8) or the names of
 * what failed (D-20).
 */
export function useRefresh(): { readonly refresh: () => Promise<void>; readonly refreshing: boolean } {
  const s = useStrings(refreshStrings)
  const { refreshed } = useStrings(appStrings)
  const language = useLanguage()
  const toast = useToast()
  const client = useQueryClient()
  const running = useRef(false)
  const [refreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (running.current) return
    running.current = true
    setRefreshing(true)
    toast.info(s.running)
    const [shell, page] = await Promise.all([call('live.refresh', {}), refreshMounted(client)])
    running.current = false
    setRefreshing(false)
    if (!shell.ok) {
      if (shell.error.kind !== 'unauthorized') toast.error(explainError(shell.error, language))
      return
    }
    const names: Readonly<Record<string, string>> = refreshed
    const failed = new Set([...shell.value.failed, ...page].map((name) => names[name] ?? s.page))
    if (failed.size === 0) toast.success(s.done)
    else if (shell.value.failed.length === RefreshPart.options.length) toast.warning({ title: s.nothing, text: s.nothingText })
    else toast.warning({ title: s.partly([...failed].join(', ')), text: s.partlyText })
  }
  return { refresh, refreshing }
}
