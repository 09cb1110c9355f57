import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../bridge/call.ts'
import type { Values } from './form-state.ts'

const REST_MS = 300

/** Keeps what is typed in main's memory, so that a sign-out or a crash loses none of it (R15). `form` null: no draft. */
export function useDraft(
  form: string | null,
  values: Values,
  dirty: boolean,
  restore: (values: Values) => void,
): { readonly ready: boolean; readonly drop: () => void } {
  const [ready, setReady] = useState(form === null)
  const dropped = useRef(false)
  const found = useEffectEvent(restore)

  useEffect(() => {
    if (form === null) return
    let here = true
    void call('drafts.read', { form }).then((result) => {
      if (!here) return
      const kept = result.ok ? result.value?.values : undefined
      if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) found(kept as Values)
      setReady(true)
    })
    return () => {
      here = false
    }
  }, [form])

  const keep = useEffectEvent(() => {
    if (form !== null && ready && dirty && !dropped.current) void call('drafts.keep', { form, values })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), REST_MS)
    return () => clearTimeout(timer)
  }, [values])
  // the dialog is taken away under the person's hands when the session ends: the last letters count too
  useEffect(() => () => keep(), [])

  const drop = () => {
    dropped.current = true
    if (form !== null) void call('drafts.drop', { form })
  }
  return { ready, drop }
}
