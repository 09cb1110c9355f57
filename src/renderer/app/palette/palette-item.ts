import type { paletteStrings } from './palette-strings.ts'

export type GroupName = keyof (typeof paletteStrings)['en']['groups']

/** These act in place; everything else navigates and leaves an open dialog first. */
export const STAYS: ReadonlySet<GroupName> = new Set(['page', 'actions'])

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly group: GroupName
  readonly title: string
  /** Kind or detail, in a lighter colour beside the title. */
  readonly detail?: string
  /** Text at the right end: the kind of entry, or a count. */
  readonly mark?: string
  readonly keys?: string
  /** Found by scattered letters only. */
  readonly isScattered?: boolean
  readonly run: () => void
}

/** Lines of one group under its heading, in the order of first appearance. */
export function grouped(items: readonly PaletteItem[]): readonly (readonly [GroupName, readonly PaletteItem[]])[] {
  const groups = new Map<GroupName, PaletteItem[]>()
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups]
}
