import type { AllRoutes } from './route.ts'
import { agendaRoutes } from './routes/agenda.ts'
import { articlesRoutes } from './routes/articles.ts'
import { bottlersRoutes } from './routes/bottlers.ts'
import { emergencyRoutes } from './routes/emergency.ts'
import { historyRoutes } from './routes/history.ts'
import { liveRoutes } from './routes/live.ts'
import { ordersRoutes } from './routes/orders.ts'
import { reportsRoutes } from './routes/reports.ts'
import { reviewsRoutes } from './routes/reviews.ts'
import { scrapingRoutes } from './routes/scraping.ts'
import { sessionRoutes } from './routes/session.ts'
import { statisticsRoutes } from './routes/statistics.ts'
import { storageRoutes } from './routes/storage.ts'
import { tickersRoutes } from './routes/tickers.ts'
import { transactionsRoutes } from './routes/transactions.ts'
import { usersRoutes } from './routes/users.ts'

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
