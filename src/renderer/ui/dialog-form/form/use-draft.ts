import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#bridge/call.ts'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import { isRecord } from '#contract/values/record.ts'
import { useLocation } from 'react-router'
import { ABOUT, type About } from '#ui/drafts/about-draft.ts'
import { useShownForm } from '#ui/drafts/shown-forms.ts'
import type { Values } from './form-state.ts'

export interface Draft {
  readonly ready: boolean
  /** Saves at once: before a call that may end the session and with it this page. */
  readonly keep: () => void
  readonly drop: () => void
}

/**
 * Keeps input in main across the end of a session, a crash or a restart (R15, D-124). `form` null: no draft. `restore` puts a draft under the input
 * that the form has. `about` names what the draft belongs to, for the list of drafts. Until the draft is read, input is kept beside it: the session may end first, and the draft may have more fields.
 */
export function useDraft(
  form: string | null,
  values: Values,
  dirty: boolean,
  restore: (values: Values) => void,
  about?: Omit<About, 'at'>,
): Draft {
  const { pathname, search } = useLocation()
  const [ready, setReady] = useState(form === null)
  const dropped = useRef(false)
  /** Names of the drafts in main. */
  const stored = useRef<ReadonlySet<string>>(new Set())
  const restoreDraft = useEffectEvent(restore)
  useShownForm(form)

  useEffect(() => {
    if (form === null) return
    let isCurrent = true
    // the later input first: what is restored next goes under it
    const names = [earlyDraft(form), form]
    void Promise.all(names.map((name) => call('drafts.read', { form: name, lasting: true }))).then((results) => {
      if (!isCurrent) return
      for (const [at, result] of results.entries()) {
        const draft = result.ok ? result.value?.values : undefined
        if (!isRecord(draft)) continue
        stored.current = new Set([...stored.current, ...names.slice(at, at + 1)])
        restoreDraft(draft)
      }
      setReady(true)
    })
    return () => {
      isCurrent = false
    }
  }, [form])

  const dropStored = (name: string) => {
    if (!stored.current.has(name)) return
    void call('drafts.drop', { form: name })
    stored.current = new Set([...stored.current].filter((other) => other !== name))
  }
  const keepAs = (now: Values, isDirty: boolean, isRead: boolean) => {
    if (form === null || dropped.current) return
    const early = earlyDraft(form)
    const name = isRead ? form : early
    if (isDirty) {
      const described = about === undefined ? now : { ...now, [ABOUT]: { ...about, at: pathname + search } }
      void call('drafts.keep', { form: name, values: described, lasting: true })
      stored.current = new Set([...stored.current, name])
    }
    // all fields have their original values: there is no draft to restore
    else dropStored(name)
    if (isRead) dropStored(early)
  }
  const keepLatest = useEffectEvent(keepAs)
  // on every letter: the session may end at any moment, and a delay would lose the last letters. A reload of the entry changes `dirty` alone
  useEffect(() => {
    keepLatest(values, dirty, ready)
  }, [values, dirty, ready])

  const drop = () => {
    dropped.current = true
    if (form === null) return
    void call('drafts.drop', { form })
    if (!ready) void call('drafts.drop', { form: earlyDraft(form) })
  }
  return { ready, keep: () => keepAs(values, dirty, ready), drop }
}
