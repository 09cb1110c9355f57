import type { LiveSnapshot } from '#contract/live/live.ts'
import { notUnderstood } from '#domain/back-office/not-understood.ts'

/** Menu groups in their order (part 1 §2; which page is where: D-14). */
export const MENU_GROUPS = ['security', 'normalized', 'website', 'statistics', 'storage'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Count of the live snapshot that a menu entry shows. */
export type BadgeName = 'unverified' | 'reports'

export interface MenuEntry {
  readonly path: string
  readonly label: string
  readonly group: MenuGroup
  readonly badge?: BadgeName
  /** Second key of its chord. */
  readonly go?: string
}

/** The part of the live snapshot with the counts. */
type Counts = Pick<LiveSnapshot, BadgeName>

/** Count of an entry; empty for 0 and unknown. */
export const badgeOf = (entry: MenuEntry, live: Counts): number => (entry.badge ? (live[entry.badge].value ?? 0) : 0)

/** A group's badge is the sum of its children's (D-15). */
export const groupBadge = (entries: readonly MenuEntry[], live: Counts): number =>
  entries.reduce((sum, entry) => sum + badgeOf(entry, live), 0)

/** Does one of these entries count the first page of a list only? */
export const isPart = (entries: readonly MenuEntry[], live: Counts): boolean =>
  entries.some(({ badge }) => badge !== undefined && live[badge].isPart === true)

/** Is the count of one of these entries unknown because the back office's answer cannot be understood? */
export const isUnread = (entries: readonly MenuEntry[], live: Counts): boolean =>
  entries.some(({ badge }) => badge !== undefined && notUnderstood(live[badge].error) !== null)

/** Groups with at least one screen. `order` from the settings: groups by name, entries by path; the rest follows in the order of the specification (D-14). */
export function filledGroups(
  entries: readonly MenuEntry[],
  order: readonly string[] = [],
): readonly (readonly [MenuGroup, readonly MenuEntry[]])[] {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return MENU_GROUPS.toSorted((item, other) => rank(item) - rank(other))
    .map((group) => {
      const inside = entries.filter((entry) => entry.group === group)
      return [group, inside.toSorted((item, other) => rank(item.path) - rank(other.path))] as const
    })
    .filter(([, inside]) => inside.length > 0)
}

/** The entry whose page, or a page below it, is on screen: '/dashboard/user/…' is below '/dashboard/users'. */
export const presentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find(({ path }) => pathname === path) ??
  entries.find(({ path }) => pathname.startsWith(`${path}/`) || pathname.startsWith(`${path.replace(/s$/, '')}/`))
