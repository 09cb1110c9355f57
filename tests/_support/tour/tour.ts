import { PLACES } from '../walk/places.ts'
import { controlStops } from './tour-control.ts'
import { catalogueStops } from './tour-catalogue.ts'
import { contentStops } from './tour-content.ts'
import { figureStops } from './tour-figures.ts'
import { orderStops } from './tour-orders.ts'
import { peopleStops } from './tour-people.ts'
import { reportStops } from './tour-reports.ts'
import { runStops } from './tour-run.ts'
import { messageStops, settingsStops } from './tour-settings.ts'
import { storageStops } from './tour-storage.ts'
import { tableStops } from './tour-table.ts'
import type { Stop } from './tour-stop.ts'
import { userStops } from './tour-users.ts'

/** The tour by area, in walking order; only `orders` starts at the sign-in page. */
export const tourParts = {
  orders: orderStops,
  users: userStops,
  run: runStops,
  reports: reportStops,
  messages: messageStops,
  catalogue: catalogueStops,
  content: contentStops,
  settings: settingsStops,
  control: controlStops,
  people: peopleStops,
  storage: storageStops,
  figures: figureStops,
  table: tableStops,
} as const satisfies Record<string, readonly Stop[]>

/** Every screen and dialog, from the sign-in page on; the screenshots follow it. */
export const tour: readonly Stop[] = Object.values(tourParts).flat()

/** Further states of pages that axe has already checked. */
const STATES: readonly Stop[] = [...runStops, ...peopleStops, ...contentStops, ...settingsStops].filter(
  ({ name }) => /^(run-|settings-section-)/.test(name) || name === 'blog-video' || peopleStops.some((stop) => stop.name === name),
)

/** Stops at which the walk looks (tests/_support/walk): axe too. */
const WALKED = new Set(PLACES.flatMap(({ stop, opened }) => [...(stop ? [stop] : []), ...(opened ? [opened.stop] : [])]))
for (const stop of WALKED) if (!tour.some(({ name }) => name === stop)) throw new Error(`no stop of the tour is called ${stop}`)

/** The tour for axe: one state of each dialog, and of each screen that the walk does not see. */
const axeTour: readonly Stop[] = tour.filter((stop) => !STATES.includes(stop) && !WALKED.has(stop.name))

/** Stops with the markup of another one: the questions of `useConfirm`, of which `npm test` looks at that about an order, and a table with a filter. */
const SAME_MARKUP = new Set([
  'ticker-delete',
  'bottle-discard',
  'blog-delete',
  'events-delete',
  'events-past',
  'reports-delete',
  'review-delete',
])
for (const name of SAME_MARKUP) if (!axeTour.some((stop) => stop.name === name)) throw new Error(`axe has no stop called ${name}`)

/** `npm test` leaves out the stops with the markup of another one; the long round has all. */
export const axeTourOf = (isLong: boolean): readonly Stop[] => (isLong ? axeTour : axeTour.filter(({ name }) => !SAME_MARKUP.has(name)))
