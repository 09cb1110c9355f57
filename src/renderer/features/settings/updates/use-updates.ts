import { useEffect, useState } from 'react'
import type { UpdateState } from '#contract/desktop/updates.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

/** State of the updates in main; null until loaded. */
export function useUpdates(): UpdateState | null {
  const [state, setState] = useState<UpdateState | null>(null)
  useEffect(() => {
    let heard = false
    const stop = onEvent('updates.changed', (now) => {
      heard = true
      setState(now)
    })
    void call('updates.state', {}).then((result) => {
      if (!heard && result.ok) setState(result.value)
    })
    return () => {
      heard = true
      stop()
    }
  }, [])
  return state
}
