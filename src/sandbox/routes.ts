import type { AllRoutes } from './route.ts'
import { liveRoutes } from './routes/live.ts'
import { ordersRoutes } from './routes/orders.ts'
import { sessionRoutes } from './routes/session.ts'

/** The one registry of routes: compiles only when every HTTP operation of the contract is answered. */
export const routes: AllRoutes = { ...sessionRoutes, ...ordersRoutes, ...liveRoutes }
