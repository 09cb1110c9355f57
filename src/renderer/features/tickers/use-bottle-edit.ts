import { useCallback, useMemo, useState } from 'react'
import { editsOf, type Edits, type KeyedBottle, type TypedFields } from '../../../domain/bottle-edit.ts'
import { BOTTLE_FIELDS, type BottleGroup } from '../../../domain/bottle-fields.ts'
import type { Typed } from '../../../domain/bottle-input.ts'
import { useDraft } from '../../ui/dialog-form/use-draft.ts'

export interface BottleEdit {
  readonly typed: TypedFields
  readonly edits: Edits
  /** Something was typed that is not what the bottle says. */
  readonly dirty: boolean
  readonly unlocked: ReadonlySet<BottleGroup>
  readonly restored: boolean
  readonly toggle: (group: BottleGroup) => void
  readonly unlock: (group: BottleGroup) => void
  readonly type: (field: string, value: Typed) => void
  /** Throws away what is kept of it; whoever calls this draws the editor anew. */
  readonly drop: () => void
}

/** What is typed over one bottle. It outlives a sign-out (R15); locks do not. `open`: a group that is writable from the start. */
export function useBottleEdit(bottle: KeyedBottle, open: BottleGroup | null = null): BottleEdit {
  const [typed, setTyped] = useState<TypedFields>({})
  const [unlocked, setUnlocked] = useState<ReadonlySet<BottleGroup>>(() => new Set(open === null ? [] : [open]))
  const [restored, setRestored] = useState(false)
  const edits = useMemo(() => editsOf(bottle, typed), [bottle, typed])
  const dirty = edits.changes.length > 0 || edits.wrong.length > 0

  const { drop } = useDraft(`bottle:${bottle.id}`, typed, dirty, (kept) => {
    const fields = kept as TypedFields
    setTyped(fields)
    setRestored(Object.keys(fields).length > 0)
    // what is typed must be seen to be correctable
    const touched = BOTTLE_FIELDS.filter(({ field }) => field in fields).map(({ group }) => group)
    setUnlocked((before) => new Set([...before, ...touched]))
  })
  const toggle = useCallback(
    (group: BottleGroup) =>
      setUnlocked((before) => (before.has(group) ? new Set([...before].filter((one) => one !== group)) : new Set([...before, group]))),
    [],
  )
  const unlock = useCallback((group: BottleGroup) => setUnlocked((before) => new Set([...before, group])), [])
  const type = useCallback((field: string, value: Typed) => setTyped((before) => ({ ...before, [field]: value })), [])
  return { typed, edits, dirty, unlocked, restored, toggle, unlock, type, drop }
}
