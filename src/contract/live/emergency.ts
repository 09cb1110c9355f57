import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { Text, Timestamp } from '../values/values.ts'
import { flagShows } from '../verification.ts'

/** How the second-factor code is sent (part 2 §3). Not the codes of a user's history (D-51). */
export const SUPPORT_MODES = { disabled: 0, email: 1, phone: 2 } as const

/** Sent back in the form it was received (D-90); the row of the 2FA mode, if there is one, has 0 to 2 (D-89). */
export const SwitchValue = z.union([z.boolean(), z.int(), z.string()])
export type SwitchValue = z.output<typeof SwitchValue>

export const EmergencySwitch = entity({ code: Text, description: Text, enabled: SwitchValue, updated_at: Timestamp })
export type EmergencySwitch = z.output<typeof EmergencySwitch>

const switchList = list(EmergencySwitch, {
  id: 'code',
  fields: { code: 'text', description: 'text', enabled: 'flag', updated_at: 'time' },
  sort: { field: 'code', direction: 'asc' },
})

export const emergency = {
  list: read({
    method: 'GET',
    path: 'api/server/normalized/emergency',
    purpose: 'Feature switches of the site',
    input: z.object({}),
    ...switchList,
  }),
  /** Only the switch that changed is sent (D-90). */
  update: write({
    method: 'PUT',
    path: 'api/server/normalized/emergency',
    purpose: 'Switch features on or off',
    input: z.object({ emergency: z.array(z.object({ code: z.string().min(1).max(200), enabled: SwitchValue })).min(1) }),
    output: z.unknown(),
    errors: ['switch_not_found'],
    of: null,
    reloads: ['emergency.list'],
    // the time of a change under way is not known; the one on record is that of the change before
    overlays: ({ emergency }) =>
      emergency.map(({ code, enabled }) => ({ list: 'emergency.list' as const, id: code, fields: { enabled, updated_at: null } })),
    verify: ({ emergency }) => emergency.map(({ code, enabled }) => flagShows('emergency.list', code, 'enabled', enabled)),
  }),
  /** The list is reloaded whether this succeeds or fails (part 2 §4). */
  support: write({
    method: 'PUT',
    path: 'api/user/emergency/support',
    purpose: 'How the second-factor code reaches every user',
    input: z.object({ support: z.literal([SUPPORT_MODES.disabled, SUPPORT_MODES.email, SUPPORT_MODES.phone]) }),
    output: z.unknown(),
    of: null,
    reloads: ['emergency.list'],
  }),
}
