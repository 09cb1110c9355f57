import type { z } from 'zod'
import type { EmergencySwitch } from '#contract/live/emergency.ts'
import type { Known } from '#contract/entity.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

export type SwitchRow = Known<z.input<typeof EmergencySwitch>> & { readonly code: string }
export const switchesTable = (world: World): Table<SwitchRow> => world.table<SwitchRow>('switches')
