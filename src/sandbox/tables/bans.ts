import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { BanEntry } from '#contract/people/history.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'

/** A banned address; `ip` is the id, as it was seen (IPv4-mapped or not). */
export type BanRow = Known<z.input<typeof BanEntry>>
export const bansTable = (world: World): Table<BanRow> => world.table<BanRow>('bans')

const MAPPED = /^::ffff:/i

/** The ban of an address in either of its two spellings. */
export function banOf(world: World, ip: string): BanRow | undefined {
  const plain = ip.replace(MAPPED, '')
  return bansTable(world).get(plain) ?? bansTable(world).get(`::ffff:${plain}`)
}
