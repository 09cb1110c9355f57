import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { ProductRow, SearchRow } from '#contract/people/history.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type SearchHistoryRow = Known<z.input<typeof SearchRow>>
export type ProductHistoryRow = Known<z.input<typeof ProductRow>>
export const searchHistoryTable = (world: World): Table<SearchHistoryRow> => world.table<SearchHistoryRow>('search_history', ['user_uuid'])
export const productHistoryTable = (world: World): Table<ProductHistoryRow> =>
  world.table<ProductHistoryRow>('product_history', ['user_uuid'])
