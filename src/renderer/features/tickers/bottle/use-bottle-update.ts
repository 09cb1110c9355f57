import { type ReactNode, useMemo, useState } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { ok, type Result } from '#contract/result.ts'
import { type Change, isKeyed, type KeyedBottle, sentBottle, sentTicker, tickerDiff } from './bottle-edit.ts'
import { BOTTLE_FIELDS, inputOf } from '#domain/catalogue/bottle-fields.ts'
import type { Fields } from '#domain/edits/three-way.ts'
import type { FieldName } from '#ui/dialog-form/form/form-state.ts'
import { useReadAgain } from '#ui/dialog-form/form/use-read-again.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { bottleStrings } from './bottle-strings.ts'
import { bottleWords, shownValue } from './bottle-words.ts'
import type { Plan } from '../merge/diff-dialog.tsx'
import type { ReadBottles } from './read-bottles.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'
import type { BottleEdit } from './use-bottle-edit.ts'

interface Props {
  readonly bottle: KeyedBottle
  readonly bottles: readonly Bottle[]
  readonly edit: BottleEdit
  readonly actions: BottleActions
  readonly readBottles: ReadBottles
  /** Resolves the report that the bottle is corrected for; null without one. */
  readonly resolve: ((ticker: string) => Promise<boolean>) | null
  /** Called after an update. `ticker`: the bottle's ticker after the update; `resolved`: its report was resolved too. */
  readonly onUpdated: (ticker: string, resolved: boolean) => void
}

export interface BottleUpdate {
  /** The update to confirm; null when there is none. */
  readonly plan: Plan | null
  readonly planOne: () => void
  readonly planAll: () => void
  readonly cancel: () => void
  readonly confirm: () => Promise<void>
  /** Updates, and resolves the report only if the update was carried out; null without a report. */
  readonly confirmAndResolve: (() => Promise<void>) | null
  readonly busy: boolean
  readonly dialog: ReactNode
}

const nameOf = ({ isbn, id }: Bottle) => isbn ?? String(id)

/** The bottles of the ticker with their changes, to confirm an update of all. */
const planOfAll = (bottle: KeyedBottle, changes: readonly Change[], all: readonly KeyedBottle[]): Plan => ({
  all: true,
  bottles: tickerDiff(all, sentTicker(bottle, changes, all)).map((item) => ({ name: nameOf(item.bottle), changes: item.changes })),
})

/** Applies the typed changes to the current version on the server (D-131). */
export function useBottleUpdate({ bottle, bottles, edit, actions, readBottles, resolve, onUpdated }: Props): BottleUpdate {
  const s = useStrings(bottleStrings)
  const words = useStrings(bottleWords)
  const language = useLanguage()
  const toast = useToast()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [working, setWorking] = useState(false)
  const names = useMemo(
    () =>
      new Map(
        BOTTLE_FIELDS.map(({ field }): [string, FieldName] => [
          field,
          { label: words.fields[field], show: (value) => shownValue(field, value, language), objection: null },
        ]),
      ),
    [words, language],
  )
  const { merge, tellKept, dialog } = useReadAgain(names)
  const { changes } = edit.edits

  /** The bottle's ticker after the update; null when it was not carried out. */
  const write = async (asked: Plan): Promise<string | null> => {
    let mine: Fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    let was: Fields = Object.fromEntries(changes.map(({ field }) => [field, edit.was[field]]))
    for (;;) {
      let all: readonly Bottle[] = []
      const readAgain = async (): Promise<Result<Fields | null>> => {
        const read = await readBottles()
        if (!read.ok) return read
        all = read.value
        return ok(all.find(({ id }) => id === bottle.id) ?? null)
      }
      const fresh = await merge(readAgain, bottle, { mine, was })
      const now = all.find(({ id }) => id === bottle.id)
      if (!fresh || !now || !isKeyed(now)) return null
      const left = fresh.touched.mine
      edit.settle(
        Object.keys(mine).filter((field) => !Object.hasOwn(left, field)),
        fresh.touched.was,
      )
      mine = left
      was = fresh.touched.was
      if (Object.keys(mine).length === 0) {
        setPlan(null)
        return null
      }
      // the merge asked the person, and the data may have changed since then: load again
      if (fresh.asked) continue
      const changed = changes.filter(({ field }) => Object.hasOwn(left, field))
      return send(
        asked,
        now,
        changed.map(({ field, after }) => ({ field, before: now[field], after })),
        all.filter(isKeyed),
        fresh.kept,
      )
    }
  }
  const send = async (asked: Plan, now: KeyedBottle, left: readonly Change[], keyed: readonly KeyedBottle[], kept: readonly string[]) => {
    const next = asked.all ? planOfAll(now, left, keyed) : null
    if (next && JSON.stringify(next.bottles) !== JSON.stringify(asked.bottles)) {
      toast.warning({ title: s.planChanged, text: s.planChangedText })
      setPlan(next)
      return null
    }
    const sent = sentBottle(now, left)
    const done = asked.all ? await actions.updateAll(sentTicker(now, left, keyed)) : await actions.updateOne(sent)
    if (!done) {
      setPlan(null)
      return null
    }
    tellKept(kept.filter((field) => inputOf(field) !== null && inputOf(field) !== 'fixed'))
    edit.drop()
    return sent.ticker
  }
  const confirm = async (after: Props['resolve']) => {
    if (!plan || working || actions.busy) return
    setWorking(true)
    const ticker = await write(plan)
    if (ticker !== null) {
      const resolved = after !== null && (await after(ticker))
      setPlan(null)
      onUpdated(ticker, resolved)
    }
    setWorking(false)
  }
  return {
    plan,
    planOne: () => setPlan({ all: false, bottles: [{ name: nameOf(bottle), changes }] }),
    planAll: () => setPlan(planOfAll(bottle, changes, bottles.filter(isKeyed))),
    cancel: () => setPlan(null),
    confirm: () => confirm(null),
    confirmAndResolve: resolve === null ? null : () => confirm(resolve),
    busy: working || actions.busy,
    dialog,
  }
}
