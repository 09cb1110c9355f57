import { controlStops } from './tour-control.ts'
import { catalogueStops } from './tour-catalogue.ts'
import { contentStops } from './tour-content.ts'
import { figureStops } from './tour-figures.ts'
import { orderStops } from './tour-orders.ts'
import { reportStops } from './tour-reports.ts'
import { messageStops, settingsStops } from './tour-settings.ts'
import { storageStops } from './tour-storage.ts'
import { tableStops } from './tour-table.ts'
import type { Stop } from './tour-stop.ts'
import { userStops } from './tour-users.ts'

/** Every screen and dialog that exists, from the sign-in page on: screenshots and axe go along it. */
export const tour: readonly Stop[] = [
  ...orderStops,
  ...userStops,
  ...reportStops,
  ...messageStops,
  ...catalogueStops,
  ...contentStops,
  ...settingsStops,
  ...controlStops,
  ...storageStops,
  ...figureStops,
  ...tableStops,
]
