import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BottleField, BOTTLE_FIELDS, type BottleGroup } from '#domain/catalogue/bottle-fields.ts'

/** The group that a field stands in; the pictures are the files. */
export const groupOf = (field: BottleField): BottleGroup => BOTTLE_FIELDS.find((declared) => declared.field === field)?.group ?? 'files'

interface Aim {
  readonly field: BottleField | null
  /** The same field may be asked for again. */
  readonly nth: number
}

export interface Aimed {
  /** The field that is shown as the one in question. */
  readonly field: BottleField | null
  readonly aimAt: (field: BottleField) => void
  /** The element that all fields stand in. */
  readonly within: RefObject<HTMLDivElement | null>
}

/** Leads to a field: it is scrolled to and has the focus, its text selected. `unlock` makes its group writable first. */
export function useAim(first: BottleField | null, unlock: (group: BottleGroup) => void): Aimed {
  const within = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<Aim>({ field: first, nth: 0 })

  useEffect(() => {
    if (aim.field === null) return
    const place = within.current?.querySelector<HTMLElement>(`[data-field="${aim.field}"]`)
    place?.scrollIntoView({ block: 'center' })
    const control = place?.querySelector<HTMLElement>('input, textarea, button')
    control?.focus({ preventScroll: true })
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
  }, [aim])

  const aimAt = (field: BottleField) => {
    unlock(groupOf(field))
    setAim(({ nth }) => ({ field, nth: nth + 1 }))
  }
  return { field: aim.field, aimAt, within }
}
