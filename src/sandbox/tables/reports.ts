import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { ErrorReport, MissingReport } from '#contract/catalogue/reports.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type ErrorRow = Known<z.input<typeof ErrorReport>>
export type MissingRow = Known<z.input<typeof MissingReport>>
export const errorReportsTable = (world: World): Table<ErrorRow> => world.table<ErrorRow>('error_reports')
export const missingReportsTable = (world: World): Table<MissingRow> => world.table<MissingRow>('missing_reports')
