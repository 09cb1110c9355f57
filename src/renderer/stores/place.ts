import { isRecord } from '#contract/values/record.ts'
import { call } from '#bridge/call.ts'
import { allSavedViews, onSavedViews } from './saved-views.ts'
import { hashOf, onTablePlaces, tablePlaces } from './table-memory.ts'

/** The run stores its position in a draft of its own, which is found again after a crash, also by a new sign-in. */
export const RUN = { path: '/dashboard/orders/run', form: 'orders.run' } as const

const PLACE = 'place'
const TABLES = 'tables'
/** Draft name of the part that outlives the app, encrypted on disk: searches, filters and pages, no rows (D-68, D-124). */
const TABLES_KEPT = 'tables.kept'
/** Scrolling is saved after this pause (ms). */
const DEBOUNCE_MS = 400

/**
 * The person's place: the full route, and the places of all tables. It is kept after an expired session and in part after a restart, not after a
 * sign-out (R15).
 */
export interface StoredPlace {
  readonly route: string | null
  readonly tables: unknown
  /** Saved views of all tables; they outlive a sign-out. */
  readonly views: unknown
}

const storageKey = (email: string) => `route:${hashOf(email.trim().toLowerCase())}`

/** Saved place of the signed-in person. `fromDisk`: the app has restarted, so main has nothing in memory. */
export async function readPlace(email: string, fromDisk: boolean): Promise<StoredPlace> {
  const onDisk = localStorage.getItem(storageKey(email))
  const [place, run, tables, remembered, views] = await Promise.all([
    call('drafts.read', { form: PLACE }),
    onDisk === RUN.path ? call('drafts.read', { form: RUN.form, lasting: true }) : null,
    call('drafts.read', { form: TABLES }),
    call('drafts.read', { form: TABLES_KEPT, lasting: true }),
    call('views.read', {}),
  ])
  const left = place.ok ? place.value?.values : undefined
  // a sign-out drops the draft of the run
  const isRun = run?.ok === true && run.value !== null
  return {
    route: (isRecord(left) ? routeOf(left['route']) : null) ?? (fromDisk || isRun ? routeOf(onDisk) : null),
    tables: (tables.ok ? tables.value?.values : undefined) ?? (remembered.ok ? remembered.value?.values : undefined),
    views: views.ok ? views.value?.values : undefined,
  }
}

/** `onDisk`: the route in the form that may be stored on disk (without an order's uuid); null keeps the last one. */
export function keepRoute(email: string, route: string, onDisk: string | null): void {
  void call('drafts.keep', { form: PLACE, values: { route } })
  const key = storageKey(email)
  try {
    if (onDisk !== null) localStorage.setItem(key, onDisk)
    else if (localStorage.getItem(key) === RUN.path) localStorage.removeItem(key)
  } catch {
    // a failure only means that the next start begins at the dashboard
  }
}

/**
 * Stores the places of the tables as they change: searches, filters and pages at once (the app may be closed the next moment), scrolling and the
 * focused row after a pause. Returns the function that unsubscribes.
 */
export function followTablePlaces(): () => void {
  let timer = 0
  let lastSaved = JSON.stringify(lastingPlaces())
  const keep = () => {
    clearTimeout(timer)
    void call('drafts.keep', { form: TABLES, values: tablePlaces() })
  }
  const stop = onTablePlaces(() => {
    const lasting = lastingPlaces()
    const isOnlyMoved = lastSaved === (lastSaved = JSON.stringify(lasting))
    clearTimeout(timer)
    if (isOnlyMoved) timer = window.setTimeout(keep, DEBOUNCE_MS)
    else {
      keep()
      void call('drafts.keep', { form: TABLES_KEPT, values: lasting, lasting: true })
    }
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const lastingPlaces = () =>
  Object.fromEntries(
    Object.entries(tablePlaces()).map(([table, { search, filters, view, offset, extras }]) => [
      table,
      { search, filters, view, offset, extras },
    ]),
  )

/** Keeps the saved views as they change. Returns the function that unsubscribes. */
export const followSavedViews = (): (() => void) => onSavedViews(() => void call('views.keep', { values: allSavedViews() }))

const routeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\/[^/]/.test(value) && value.length < 2000 ? value : null
