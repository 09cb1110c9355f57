import type { BanEntry } from '#contract/history.ts'
import { canonicalIp } from '#domain/ip-address.ts'
import { call } from '#bridge/call.ts'

/** Reads the ban list again and looks for an address that was sent and not answered. Null when the list cannot be read. */
export async function isBanned(ip: string): Promise<boolean | null> {
  const list = { list: 'history.banList', params: {} }
  if (!(await call('lists.reload', list)).ok) return null
  const page = await call('lists.page', { ...list, query: { search: ip, filters: [], sort: [] }, offset: 0, limit: 100 })
  if (!page.ok || page.value.fetchedAt === null || page.value.error) return null
  return (page.value.rows as readonly BanEntry[]).some((one) => one.ip !== null && canonicalIp(one.ip) === ip && one.enabled !== false)
}
