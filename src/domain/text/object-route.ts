/**
 * For each kind of object that a sentence can link to: its page, or its list with its dialog open, and the fields with its id. A page with tabs is named with
 * the tab of the list: it would open its last one.
 */
const ROUTES = {
  order: ['/dashboard/orders?order=', 'order_uuid'],
  user: ['/dashboard/user/', 'user_uuid', 'customer_uuid', 'uuid'],
  ticker: ['/dashboard/ticker/', 'ticker'],
  article: ['/dashboard/settings/website/blog?tab=list&edit=', 'id'],
  bottler: ['/dashboard/settings/website/bottler?tab=list&edit=', 'id'],
  event: ['/dashboard/events?edit=', 'id'],
  review: ['/dashboard/reviews?tab=list&edit=', 'id'],
  storage_bottle: ['/dashboard/storage?tab=bottles&bottle=', 'bottle_uuid'],
  supplier: ['/dashboard/storage?tab=suppliers&edit=', 'supplier_uuid'],
} as const satisfies Readonly<Record<string, readonly [page: string, ...ids: string[]]>>

export type LinkedKind = keyof typeof ROUTES

/** Do objects of this kind have a page or dialog of their own? */
export const isLinkedKind = (kind: string): kind is LinkedKind => Object.hasOwn(ROUTES, kind)

/** Address of an object; null without its id. */
export function objectRoute(kind: LinkedKind, fields: Readonly<Record<string, unknown>>): string | null {
  const [page, ...ids] = ROUTES[kind]
  const id = ids.map((name) => textOf(fields[name])).find((text) => text !== '')
  return id === undefined ? null : page + encodeURIComponent(id)
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
