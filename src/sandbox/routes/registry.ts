import type { AllRoutes } from '../request/route.ts'
import { agendaRoutes } from './agenda.ts'
import { articlesRoutes } from './articles.ts'
import { bottlersRoutes } from './bottlers.ts'
import { emergencyRoutes } from './emergency.ts'
import { historyRoutes } from './history.ts'
import { liveRoutes } from './live.ts'
import { ordersRoutes } from './orders.ts'
import { reportsRoutes } from './reports.ts'
import { reviewsRoutes } from './reviews.ts'
import { scrapingRoutes } from './scraping.ts'
import { sessionRoutes } from './session.ts'
import { statisticsRoutes } from './statistics.ts'
import { storageRoutes } from './storage.ts'
import { tickersRoutes } from './tickers.ts'
import { transactionsRoutes } from './transactions.ts'
import { usersRoutes } from './users.ts'

/** The one registry of routes: compiles only when every HTTP operation of the contract is answered. */
export const routes: AllRoutes = {
  ...agendaRoutes,
  ...articlesRoutes,
  ...bottlersRoutes,
  ...emergencyRoutes,
  ...historyRoutes,
  ...liveRoutes,
  ...ordersRoutes,
  ...reportsRoutes,
  ...reviewsRoutes,
  ...scrapingRoutes,
  ...sessionRoutes,
  ...statisticsRoutes,
  ...storageRoutes,
  ...tickersRoutes,
  ...transactionsRoutes,
  ...usersRoutes,
}
