import { call } from '../bridge/call.ts'
import { allSavedViews, onSavedViews } from './saved-views.ts'
import { hashOf, onTablePlaces, tablePlaces } from './table-memory.ts'

const PLACE = 'place'
const TABLES = 'tables'
const REST_MS = 400

/** Where a person was: the route in full, and the places of all tables. In main's memory only; it outlives an expired session, not a sign-out (R15). */
export interface KeptPlace {
  readonly route: string | null
  readonly tables: unknown
  /** Saved views of all tables; they outlive a sign-out. */
  readonly views: unknown
}

const storageKey = (email: string) => `route:${hashOf(email.trim().toLowerCase())}`

/** What was kept for the person who is signed in. `fromDisk`: the app was started anew, main remembers nothing. */
export async function readPlace(email: string, fromDisk: boolean): Promise<KeptPlace> {
  const [place, tables, views] = await Promise.all([
    call('drafts.read', { form: PLACE }),
    call('drafts.read', { form: TABLES }),
    call('views.read', {}),
  ])
  const kept = place.ok ? (place.value?.values as { readonly route?: unknown } | undefined) : undefined
  const onDisk = fromDisk ? localStorage.getItem(storageKey(email)) : null
  return {
    route: routeOf(kept?.route) ?? routeOf(onDisk),
    tables: tables.ok ? tables.value?.values : undefined,
    views: views.ok ? views.value?.values : undefined,
  }
}

/** `onDisk`: a route that names nobody and nothing may survive the app (an order's uuid may not). */
export function keepRoute(email: string, route: string, onDisk: boolean): void {
  void call('drafts.keep', { form: PLACE, values: { route } })
  if (!onDisk) return
  try {
    localStorage.setItem(storageKey(email), route)
  } catch {
    // the next start begins at the dashboard
  }
}

/** Keeps the places of the tables as they change. Answers with the function that stops it. */
export function followTablePlaces(): () => void {
  let timer = 0
  const keep = () => void call('drafts.keep', { form: TABLES, values: tablePlaces() })
  const stop = onTablePlaces(() => {
    clearTimeout(timer)
    timer = window.setTimeout(keep, REST_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Keeps the saved views as they change. Answers with the function that stops it. */
export const followSavedViews = (): (() => void) => onSavedViews(() => void call('views.keep', { values: allSavedViews() }))

const routeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\/[^/]/.test(value) && value.length < 2000 ? value : null
