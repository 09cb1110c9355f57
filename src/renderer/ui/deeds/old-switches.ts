import type { SwitchValue } from '#contract/live/emergency.ts'
import { readEntity } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { User } from '#contract/people/user-records.ts'
import { type Uuid, asUuid } from '#contract/values/values.ts'
import { RIGHT_NAMES, type RightName } from '#domain/people/user-rights.ts'
import type { StaffRow } from '#domain/people/staff-deed.ts'
import { isOn } from '#domain/statistics/emergency-switch.ts'
import { parsed } from '#domain/edits/value-changes.ts'

/** A right that is on or off. Not the counter of sign-in attempts, which can't be restored. */
export type SwitchedRight = Exclude<RightName, 'try_pass_before_login'>
export const SWITCHED_RIGHTS: readonly SwitchedRight[] = RIGHT_NAMES.filter((name) => name !== 'try_pass_before_login')

/** Former values of rights or emergency switches, before a change. */
export type OldSwitches =
  | { readonly kind: 'rights'; readonly uuid: Uuid; readonly was: Readonly<Partial<Record<SwitchedRight, boolean>>> }
  | { readonly kind: 'emergency'; readonly was: Readonly<Record<string, SwitchValue>> }

/** The former values in a row of the back-office history, ready to restore; null without any. */
export function oldSwitchesOf(row: StaffRow): OldSwitches | null {
  const [before, after] = [parsed(row.old_value), parsed(row.new_value)]
  if (row.type === 'update_rights') {
    const uuid = typeof row.customer_uuid === 'string' ? row.customer_uuid.trim() : ''
    const was = uuid !== '' && isRecord(before) && isRecord(after) ? oldRights(before, after) : {}
    return Object.keys(was).length === 0 ? null : { kind: 'rights', uuid: asUuid(uuid), was }
  }
  if (row.type !== 'update_emergency') return null
  const [old, now] = [switchesIn(before), switchesIn(after)]
  const changed = [...old].filter(([code, value]) => isOn(value) !== null && isOn(now.get(code) ?? null) === !isOn(value))
  return changed.length === 0 ? null : { kind: 'emergency', was: Object.fromEntries(changed) }
}

const silent = () => undefined

function oldRights(before: Record<string, unknown>, after: Record<string, unknown>): Partial<Record<SwitchedRight, boolean>> {
  const [old, now] = [readEntity(User, before, silent), readEntity(User, after, silent)]
  return Object.fromEntries(
    SWITCHED_RIGHTS.flatMap((name) => {
      if (isUnreadable(old, name) || isUnreadable(now, name)) return []
      const [was, is] = [old[name], now[name]]
      return was === null || is === null || was === is ? [] : [[name, was]]
    }),
  )
}

/** `{ code, enabled }`, alone or in a list, by code. */
function switchesIn(value: unknown): ReadonlyMap<string, SwitchValue> {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return new Map(
    all.flatMap((one): [string, SwitchValue][] => {
      if (!isRecord(one) || typeof one['code'] !== 'string') return []
      const { code, enabled } = one
      return typeof enabled === 'boolean' || typeof enabled === 'number' || typeof enabled === 'string' ? [[code, enabled]] : []
    }),
  )
}
