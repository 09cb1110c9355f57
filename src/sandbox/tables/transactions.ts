import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Transaction } from '#contract/trade/transactions.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type TransactionRow = Known<z.input<typeof Transaction>> & { readonly invoice_id: string }
export const transactionsTable = (world: World): Table<TransactionRow> => world.table<TransactionRow>('transactions', ['user_uuid'])
