import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#bridge/call.ts'
import type { Values } from './form-state.ts'
import { isRecord } from '#contract/values/record.ts'

export interface Draft {
  readonly ready: boolean
  /** Saves at once: before a call that may end the session and with it this page. */
  readonly keep: () => void
  readonly drop: () => void
}

/** Keeps input in main across the end of a session, a crash or a restart (R15, D-124). `form` null: no draft. */
export function useDraft(form: string | null, values: Values, dirty: boolean, restore: (values: Values) => void): Draft {
  const [ready, setReady] = useState(form === null)
  const dropped = useRef(false)
  /** True while main has a draft. */
  const lies = useRef(false)
  const match = useEffectEvent(restore)

  useEffect(() => {
    if (form === null) return
    let here = true
    void call('drafts.read', { form, lasting: true }).then((result) => {
      if (!here) return
      const kept = result.ok ? result.value?.values : undefined
      if (isRecord(kept)) {
        lies.current = true
        match(kept as Values)
      }
      setReady(true)
    })
    return () => {
      here = false
    }
  }, [form])

  const keepAs = (now: Values) => {
    if (form === null || !ready || dropped.current) return
    if (dirty) void call('drafts.keep', { form, values: now, lasting: true })
    // all fields have their original values: there is no draft to restore
    else if (lies.current) void call('drafts.drop', { form })
    lies.current = dirty
  }
  const keepLatest = useEffectEvent(keepAs)
  // on every letter: the session may end at any moment, and a delay would lose the last letters
  useEffect(() => {
    if (ready) keepLatest(values)
  }, [values, ready])

  const drop = () => {
    dropped.current = true
    if (form !== null) void call('drafts.drop', { form })
  }
  return { ready, keep: () => keepAs(values), drop }
}
