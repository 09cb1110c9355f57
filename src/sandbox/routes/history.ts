import { done, reject, rows, wire } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import { inLanguage, readsFrench } from '../request/reader-language.ts'
import type { Routes } from '../request/route.ts'
import { banOf, bansTable } from '../tables/bans.ts'
import { staffActionsTable } from '../tables/staff-actions.ts'

export const historyRoutes: Routes<'history'> = {
  'history.browser': () => rows('search_history', { newestFirst: true }),
  'history.product': () => rows('product_history', { newestFirst: true }),
  'history.banList': (_, { world, request }) =>
    readsFrench(request) ? wire(inLanguage(request, bansTable(world).all(), 'reason')) : rows('bans'),
  'history.staff': (_, { world, request }) =>
    readsFrench(request)
      ? wire(inLanguage(request, staffActionsTable(world).all({ newestFirst: true }), 'reason'))
      : rows('staff_actions', { newestFirst: true }),
  'history.banActions': (_, { world }) => wire(bansTable(world).all({ newestFirst: true, limit: 50 })),

  'history.banIp': ({ ip, description }, { world, now, account, audit }) => {
    const previous = banOf(world, ip)
    if (previous?.enabled === 1) return reject(409, 'already_banned', 'This address is already banned')
    const at = isoText(now)
    const row = previous
      ? { ...previous, reason: description, updated_at: at, enabled: 1 as const }
      : { ip, reason: description, created_by: account.email, created_at: at, updated_at: at, country: null, count: 1, enabled: 1 as const }
    bansTable(world).put(String(row.ip), row)
    audit({ type: 'ban_ip', reason: description, old_value: previous ?? null, new_value: row })
    return done()
  },
}
