import { useCallback, useMemo, useState } from 'react'
import { isRecord } from '#contract/values/record.ts'
import { editsOf, type Edits, type KeyedBottle, type TypedFields } from './bottle-edit.ts'
import { BOTTLE_FIELDS, type BottleGroup } from '#domain/catalogue/bottle-fields.ts'
import type { Typed } from '#domain/catalogue/bottle-input.ts'
import type { Fields } from '#domain/edits/three-way.ts'
import { type DraftSource, sourceOf } from '#ui/dialog-form/form/touched.ts'
import { useDraft } from '#ui/dialog-form/form/use-draft.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottleWords, shownValue } from './bottle-words.ts'

export interface BottleEdit {
  readonly typed: TypedFields
  /** The values of the touched fields when they were first edited (D-131). */
  readonly was: Fields
  readonly edits: Edits
  /** A typed value differs from the bottle. */
  readonly dirty: boolean
  readonly unlocked: ReadonlySet<BottleGroup>
  readonly restored: DraftSource | null
  readonly toggle: (group: BottleGroup) => void
  readonly unlock: (group: BottleGroup) => void
  readonly type: (field: string, value: Typed) => void
  /** Keeps a colleague's values in the fields of `theirs`. `was` replaces the base values of the others. */
  readonly settle: (theirs: readonly string[], was: Fields) => void
  /** Resets every field to the bottle's value. */
  readonly startOver: () => void
  /** Deletes the draft. The caller remounts the editor. */
  readonly drop: () => void
}

interface Touched {
  readonly typed: TypedFields
  readonly was: Fields
}
const UNTOUCHED: Touched = { typed: {}, was: {} }
/** A draft of an older version contains only the typed fields. */
const touchedIn = ({ typed, was, ...older }: Fields): Touched =>
  isRecord(typed) && isRecord(was) ? { typed: typed as TypedFields, was } : { typed: older as TypedFields, was: {} }

/** Unsaved changes of one bottle. They are kept after a sign-out (R15); unlocked groups are not. `open`: a group that is unlocked from the start. */
export function useBottleEdit(bottle: KeyedBottle, open: BottleGroup | null = null): BottleEdit {
  const language = useLanguage()
  const words = useStrings(bottleWords)
  const [touched, setTouched] = useState<Touched>(UNTOUCHED)
  const [unlocked, setUnlocked] = useState<ReadonlySet<BottleGroup>>(() => new Set(open === null ? [] : [open]))
  const [restored, setRestored] = useState<DraftSource | null>(null)
  const { typed, was } = touched
  const edits = useMemo(() => editsOf(bottle, typed, language), [bottle, typed, language])
  const dirty = edits.changes.length > 0 || edits.wrong.length > 0

  const { drop } = useDraft(
    `bottle:${bottle.id}`,
    useMemo(() => ({ ...touched }), [touched]),
    dirty,
    (stored) => {
      const draft = touchedIn(stored)
      // keep input typed while the draft was loading
      setTouched((now) => ({ typed: { ...draft.typed, ...now.typed }, was: { ...draft.was, ...now.was } }))
      setRestored(Object.keys(draft.typed).length > 0 ? sourceOf(stored) : null)
      // unlock groups with restored input, so that it is visible and editable
      const groups = BOTTLE_FIELDS.filter(({ field }) => field in draft.typed).map(({ group }) => group)
      setUnlocked((previous) => new Set([...previous, ...groups]))
    },
    {
      title: words.draft(bottle.isbn ?? String(bottle.id)),
      fields: BOTTLE_FIELDS.flatMap(({ field }) => {
        const value = typed[field]
        return value === undefined ? [] : [{ label: words.fields[field], text: value === '' ? '' : shownValue(field, value, language) }]
      }),
    },
  )
  const toggle = useCallback(
    (group: BottleGroup) =>
      setUnlocked((previous) =>
        previous.has(group) ? new Set([...previous].filter((item) => item !== group)) : new Set([...previous, group]),
      ),
    [],
  )
  const unlock = useCallback((group: BottleGroup) => setUnlocked((previous) => new Set([...previous, group])), [])
  const type = useCallback(
    (field: string, value: Typed) =>
      setTouched((now) => ({
        typed: { ...now.typed, [field]: value },
        was: Object.hasOwn(now.was, field) ? now.was : { ...now.was, [field]: (bottle as Fields)[field] },
      })),
    [bottle],
  )
  const settle = useCallback(
    (theirs: readonly string[], next: Fields) =>
      setTouched((now) => ({
        typed: Object.fromEntries(Object.entries(now.typed).filter(([field]) => !theirs.includes(field))),
        was: { ...Object.fromEntries(Object.entries(now.was).filter(([field]) => !theirs.includes(field))), ...next },
      })),
    [],
  )
  const startOver = () => {
    setTouched(UNTOUCHED)
    setRestored(null)
  }
  return { typed, was, edits, dirty, unlocked, restored, toggle, unlock, type, settle, startOver, drop }
}
