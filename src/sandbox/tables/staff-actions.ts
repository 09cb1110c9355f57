import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { StaffAction } from '#contract/people/history.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type StaffActionRow = Known<z.input<typeof StaffAction>>
/** Answers GET api/history/backoffice; the seed puts older rows into it. */
export const staffActionsTable = (world: World): Table<StaffActionRow> => world.table<StaffActionRow>('staff_actions')
