import type { LiveSnapshot } from '../../../contract/live.ts'

/** Menu groups in their order (part 1 §2; which page is where: D-14). */
export const MENU_GROUPS = ['security', 'normalized', 'website', 'statistics', 'storage'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Which count of the live snapshot stands on a menu entry. */
export type BadgeName = 'unverified' | 'reports'

export interface MenuEntry {
  readonly path: string
  readonly label: string
  readonly group: MenuGroup
  readonly badge?: BadgeName
}

/** The part of the live snapshot that has them. */
type Counts = Pick<LiveSnapshot, BadgeName>

/** A count for an entry; 0 and "not known" show nothing. */
export const badgeOf = (entry: MenuEntry, live: Counts): number => (entry.badge ? (live[entry.badge].value ?? 0) : 0)

/** A group's badge is the sum of its children's (D-15). */
export const groupBadge = (entries: readonly MenuEntry[], live: Counts): number =>
  entries.reduce((sum, entry) => sum + badgeOf(entry, live), 0)

/** Groups that have a screen: an empty one would be a dead entry. */
export const filledGroups = (entries: readonly MenuEntry[]): readonly (readonly [MenuGroup, readonly MenuEntry[]])[] =>
  MENU_GROUPS.map((group) => [group, entries.filter((entry) => entry.group === group)] as const).filter(([, inside]) => inside.length > 0)

/** The entry whose page, or a page below it, is on screen: '/dashboard/user/…' is below '/dashboard/users'. */
export const presentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find(({ path }) => pathname === path) ??
  entries.find(({ path }) => pathname.startsWith(`${path}/`) || pathname.startsWith(`${path.replace(/s$/, '')}/`))
