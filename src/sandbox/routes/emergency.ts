import { setTwoFactorMode, twoFactorMode } from '../staff/accounts.ts'
import { done, reject, wire } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import { inLanguage } from '../request/reader-language.ts'
import type { Routes } from '../request/route.ts'
import { switchesTable } from '../tables/emergency.ts'

/** The row with the channel of the second-factor code (D-89). */
const SUPPORT_CODE = '2fa_support'

export const emergencyRoutes: Routes<'emergency'> = {
  'emergency.list': (_, { world, request }) => {
    const mode = {
      code: SUPPORT_CODE,
      description: 'How the second-factor code is sent: 0 disabled, 1 e-mail, 2 phone',
      enabled: twoFactorMode(world),
      updated_at: world.meta<string>('two_factor_changed') ?? null,
    }
    return wire(inLanguage(request, [...switchesTable(world).all(), mode], 'description'))
  },

  'emergency.update': ({ emergency }, { world, now, audit }) => {
    const switches = switchesTable(world)
    const previous = emergency.map(({ code }) => switches.get(code))
    if (previous.some((row) => !row)) return reject(404, 'switch_not_found', 'No such switch')
    for (const { code, enabled } of emergency) switches.patch(code, { enabled, updated_at: isoText(now) })
    audit({
      type: 'update_emergency',
      old_value: previous.map((row) => ({ code: row?.code, enabled: row?.enabled })),
      new_value: emergency,
    })
    return done()
  },

  'emergency.support': ({ support }, { world, now, audit }) => {
    audit({ type: 'update_2fa_support', old_value: twoFactorMode(world), new_value: support })
    setTwoFactorMode(world, support)
    world.setMeta('two_factor_changed', isoText(now))
    return done()
  },
}
