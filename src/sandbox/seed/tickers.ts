import { tickerRow, tickersTable } from '../tables/bottles.ts'
import { product } from '../faker/products.ts'
import type { Seeder } from './seeder.ts'

export const catalogueSeeder: Seeder = {
  name: 'catalogue',
  *fill({ world, seed, scale }) {
    const tickers = tickersTable(world)
    for (let index = 0; index < scale.tickers; index++) {
      const row = tickerRow(seed, product(seed, index))
      tickers.put(row.ticker, row)
      if (index % 250 === 249) yield
    }
  },
}
