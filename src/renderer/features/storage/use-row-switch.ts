import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListName } from '#contract/index.ts'
import type { RowId } from '#contract/values/values.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { defineStrings, useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'

const strings = defineStrings({
  en: { already: 'Already changed by another moderator. Nothing was sent.' },
  fr: { already: 'Déjà modifié par un autre modérateur. Rien n’a été envoyé.' },
})

interface Switched {
  readonly enabled: boolean | null
}

/** What the switch of a row changes, and its messages. */
export interface RowSwitchOf<Row extends Switched> {
  readonly list: ListName
  readonly idOf: (row: Row) => RowId | null
  /** Sends the new value with the row as it is now at the server, and shows the outcome. */
  readonly send: (now: Row, enabled: boolean) => Promise<unknown>
  /** Title: the row has this value now. */
  readonly isNow: (row: Row, enabled: boolean) => string
  /** Title of a failure. */
  readonly failed: (row: Row) => string
  /** The row is no longer in the list. */
  readonly gone: string
}

export interface RowSwitching<Row extends Switched> {
  /** To the opposite of what the row shows, while no earlier press is being saved. */
  readonly flip: (row: Row) => Promise<void>
  /** To this value, after an earlier press is saved. */
  readonly turn: (row: Row, enabled: boolean) => Promise<void>
  /** New values of switches being saved, by row. */
  readonly underWay: ReadonlyMap<RowId, boolean>
}

/**
 * Switches of rows: shown at once, reverted after a refusal (part 2 §4). The row is reloaded first: a change that another moderator has
 * already made is reported and not sent, and what is sent beside the switch is current (D-131).
 */
export function useRowSwitch<Row extends Switched>(switched: RowSwitchOf<Row>): RowSwitching<Row> {
  const s = useStrings(strings)
  const language = useLanguage()
  const toast = useToast()
  const [underWay, setUnderWay] = useState<ReadonlyMap<RowId, boolean>>(new Map())
  const sending = useRef(new Map<RowId, Promise<void>>())
  const latest = useRef(switched)
  useEffect(() => {
    latest.current = switched
  })

  const change = useCallback(
    async (shown: Row, id: RowId, enabled: boolean) => {
      const { list, send, isNow, failed, gone } = latest.current
      const read = await call('lists.freshRow', { list, params: {}, id })
      if (!read.ok) {
        if (read.error.kind !== 'unauthorized' && read.error.kind !== 'cancelled')
          toast.error({ ...explainError(read.error, language), title: failed(shown) })
        return
      }
      const now = read.value as Row | null
      if (now === null) return toast.warning({ title: failed(shown), text: gone })
      if (now.enabled === enabled) return toast.info({ title: isNow(now, enabled), text: s.already })
      await send(now, enabled)
    },
    [s, language, toast],
  )
  const turn = useCallback(
    async (shown: Row, enabled: boolean) => {
      const id = latest.current.idOf(shown)
      if (id === null) return
      await sending.current.get(id)
      setUnderWay((now) => new Map(now).set(id, enabled))
      const saved = change(shown, id, enabled)
      sending.current.set(id, saved)
      await saved
      sending.current.delete(id)
      setUnderWay((now) => new Map([...now].filter(([one]) => one !== id)))
    },
    [change],
  )
  const flip = useCallback(
    async (shown: Row) => {
      const id = latest.current.idOf(shown)
      // a second press while the first is being sent changes nothing
      if (id !== null && shown.enabled !== null && !sending.current.has(id)) await turn(shown, !shown.enabled)
    },
    [turn],
  )
  return { flip, turn, underWay }
}
