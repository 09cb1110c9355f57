import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Supplier } from '#contract/trade/supplier.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type SupplierRow = Known<z.input<typeof Supplier>> & { readonly supplier_uuid: string }
export const suppliersTable = (world: World): Table<SupplierRow> => world.table<SupplierRow>('suppliers')
