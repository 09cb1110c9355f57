import { useEffect, useEffectEvent, useState } from 'react'
import type { RowId } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import type { ReportKind } from './report.ts'
import { isRecord } from '#contract/values/record.ts'

/** A Map, not an object: an id from the server may be any text, even the name of an Object.prototype property. */
type Typed = ReadonlyMap<string, string>

export interface TypedTickers {
  /** The stored tickers are loaded. What is typed before is stored beside them. */
  readonly ready: boolean
  readonly of: (id: RowId | null) => string
  readonly type: (id: RowId, ticker: string) => void
  /** Deletes the ticker of a closed report. */
  readonly drop: (id: RowId) => void
}

/** Unsent tickers by report. Main stores them, so that a sign-out or a crash does not lose them (R15). */
export function useTypedTickers(kind: ReportKind): TypedTickers {
  const form = `reports.${kind}`
  const [typed, setTyped] = useState<Typed>(new Map())
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let isCurrent = true
    // the later input last: it goes over the earlier
    const names = [form, earlyDraft(form)]
    void Promise.all(names.map((name) => call('drafts.read', { form: name }))).then((results) => {
      if (!isCurrent) return
      const stored = results.flatMap((result) => (result.ok && isTyped(result.value?.values) ? Object.entries(result.value.values) : []))
      setTyped((now) => new Map([...stored, ...now]))
      setReady(true)
    })
    return () => {
      isCurrent = false
    }
  }, [form])

  const keep = useEffectEvent((now: Typed, isRead: boolean) => {
    if (now.size > 0) void call('drafts.keep', { form: isRead ? form : earlyDraft(form), values: Object.fromEntries(now) })
    else if (isRead) void call('drafts.drop', { form })
    if (isRead) void call('drafts.drop', { form: earlyDraft(form) })
  })
  // store every keystroke: an expired session unmounts the page at once, and a debounce would lose the last change
  useEffect(() => {
    keep(typed, ready)
  }, [typed, ready])

  return {
    ready,
    of: (id) => (id === null ? '' : (typed.get(String(id)) ?? '')),
    type: (id, ticker) => setTyped((now) => changed(now, id, ticker)),
    drop: (id) => setTyped((now) => changed(now, id, '')),
  }
}

function changed(typed: Typed, id: RowId, ticker: string): Typed {
  const others = [...typed].filter(([report]) => report !== String(id))
  return new Map(ticker === '' ? others : [...others, [String(id), ticker]])
}

const isTyped = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((item) => typeof item === 'string')
