import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BottleField, BOTTLE_FIELDS, type BottleGroup } from '#domain/catalogue/bottle-fields.ts'

/** The group of a field; pictures are in the group Files. */
export const groupOf = (field: BottleField): BottleGroup => BOTTLE_FIELDS.find((declared) => declared.field === field)?.group ?? 'files'

interface Aim {
  readonly field: BottleField | null
  /** Changes with each request, because the same field may be requested again. */
  readonly nth: number
}

export interface Aimed {
  /** The highlighted field. */
  readonly field: BottleField | null
  readonly aimAt: (field: BottleField) => void
  /** The element that contains all fields. */
  readonly within: RefObject<HTMLDivElement | null>
}

/**
 * Scrolls to a field, focuses it and selects its text. `unlock` makes its group editable first. `restored`: a draft has filled the fields, which
 * happens later and undoes the selection: typed text would be added to the draft's. Null without a draft.
 */
export function useFieldFocus(first: BottleField | null, unlock: (group: BottleGroup) => void, restored: unknown): Aimed {
  const within = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<Aim>({ field: first, nth: 0 })
  /** The focused field while nothing has been typed into it. */
  const untouched = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (aim.field === null) return
    const place = within.current?.querySelector<HTMLElement>(`[data-field="${aim.field}"]`)
    // a field in sight stays where it is: its neighbours and their group keep their places
    place?.scrollIntoView({ block: 'nearest' })
    const control = place?.querySelector<HTMLElement>('input, textarea, button')
    control?.focus({ preventScroll: true })
    selectText(control)
    untouched.current = control ?? null
    const typed = () => void (untouched.current = null)
    control?.addEventListener('input', typed, { once: true })
    return () => control?.removeEventListener('input', typed)
  }, [aim])
  useEffect(() => {
    if (restored !== null && document.activeElement === untouched.current) selectText(untouched.current)
  }, [restored])

  const aimAt = (field: BottleField) => {
    unlock(groupOf(field))
    setAim(({ nth }) => ({ field, nth: nth + 1 }))
  }
  return { field: aim.field, aimAt, within }
}

function selectText(control: HTMLElement | null | undefined): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
}
