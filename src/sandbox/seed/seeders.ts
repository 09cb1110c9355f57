import { ordersSeeder } from './orders.ts'
import type { Seeder } from './seed.ts'

/** The one list of seeders, run in this order. */
export const seeders: readonly Seeder[] = [ordersSeeder]
