import type { z } from 'zod'
import type { Bottler } from '#contract/content/bottlers.ts'
import type { Known } from '#contract/entity.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type BottlerRow = Known<z.input<typeof Bottler>> & { readonly id: number }
export const bottlersTable = (world: World): Table<BottlerRow> => world.table<BottlerRow>('bottlers')
