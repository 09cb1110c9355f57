import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AppError } from '#contract/result.ts'
import { useEvent } from '#bridge/use-event.ts'
import { useLive } from '#stores/live-store.ts'
import { connectedAddresses } from './connected.tsx'

/** Result for some addresses. `partial`: the users are still loading, and more may have these addresses. */
export type Answer<T> = { readonly all: readonly T[]; readonly partial?: boolean } | { readonly error: AppError }

interface Question<T> {
  /** Null: no answer yet. The list's next update asks again. */
  readonly ask: (addresses: readonly string[]) => Promise<Answer<T> | null>
  readonly addressOf: (one: T) => string | null
  /** Ask even while the users are still loading. */
  readonly early: boolean
}

export interface Connected<T> {
  /** Null until the first answer. */
  readonly all: readonly T[] | null
  readonly partial: boolean
  readonly error: AppError | null
}

/** The ping does not list the connected addresses. */
const UNLISTED: Connected<never> = {
  all: null,
  partial: false,
  error: { kind: 'invalid-answer', issues: ['ping: connected is missing or unreadable'] },
}

interface Known<T> extends Connected<T> {
  /** The addresses that `all` covers. */
  readonly asked: ReadonlySet<string>
}

/** Data about the addresses of the last ping (D-45). A ping asks only about new addresses (P7); a reload of the users asks about all. */
export function useConnected<T>({ ask, addressOf, early }: Question<T>): Connected<T> {
  const ping = useLive((live) => live.ping)
  const listed = useMemo(() => connectedAddresses(ping.value), [ping.value])
  const addresses = useMemo(() => [...(listed ?? [])].sort(), [listed])
  const [known, setKnown] = useState<Known<T>>({ all: null, partial: false, error: null, asked: new Set() })
  const [round, setRound] = useState(0)
  const answered = useRef(-1)
  const newest = useRef('')

  const follow = useEffectEvent(async (key: string, round: number) => {
    newest.current = key
    const isWhole = answered.current !== round || known.all === null
    const fresh = isWhole ? addresses : addresses.filter((address) => !known.asked.has(address))
    const answer = isWhole || fresh.length > 0 ? await ask(fresh) : { all: [] }
    // while users load, the list may change before an answer arrives: accept each answer unless its addresses or list are outdated
    if (!answer || newest.current !== key || answered.current > round) return
    answered.current = round
    if ('error' in answer) return setKnown((previous) => ({ ...previous, error: answer.error }))
    const asked = new Set(addresses)
    const stays = (item: T) => asked.has(addressOf(item) ?? '')
    setKnown((previous) => ({
      all: isWhole ? answer.all : joined(previous.all ?? [], stays, answer.all),
      partial: isWhole ? answer.partial === true : previous.partial,
      error: null,
      asked,
    }))
  })
  const isKnown = listed !== null
  const key = addresses.join(' ')
  useEffect(() => {
    if (isKnown) void follow(key, round)
  }, [key, isKnown, round])
  useEvent('lists.changed', ({ list, loading, partial }) => {
    if (list === 'users.list' && (!loading || (early && partial))) setRound((previous) => previous + 1)
  })
  return listed === null && ping.value !== null ? UNLISTED : known
}

/** Returns the same array when nothing changed. */
const joined = <T>(previous: readonly T[], stays: (one: T) => boolean, come: readonly T[]): readonly T[] =>
  come.length === 0 && previous.every(stays) ? previous : [...previous.filter(stays), ...come]
