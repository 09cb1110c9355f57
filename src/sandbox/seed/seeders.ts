import { agendaSeeder } from './agenda.ts'
import { articlesSeeder } from './articles.ts'
import { bansSeeder } from './bans.ts'
import { bottlersSeeder } from './bottlers.ts'
import { catalogueSeeder } from './tickers.ts'
import { emergencySeeder } from './emergency.ts'
import { historySeeder } from './history.ts'
import { ordersSeeder } from './orders.ts'
import { reportsSeeder } from './reports.ts'
import { reviewsSeeder } from './reviews.ts'
import type { Seeder } from './seeder.ts'
import { staffActionsSeeder } from './staff-actions.ts'
import { storageSeeder } from './storage.ts'
import { suppliersSeeder } from './suppliers.ts'
import { transactionsSeeder } from './transactions.ts'
import { usersSeeder } from './users.ts'

/** The one list of seeders, run in this order. */
export const seeders: readonly Seeder[] = [
  usersSeeder,
  catalogueSeeder,
  ordersSeeder,
  reportsSeeder,
  historySeeder,
  bansSeeder,
  staffActionsSeeder,
  emergencySeeder,
  articlesSeeder,
  bottlersSeeder,
  agendaSeeder,
  storageSeeder,
  suppliersSeeder,
  reviewsSeeder,
  transactionsSeeder,
]
