import { expect, test } from 'vitest'
import { oldSwitchesOf } from './old-switches.ts'

const UUID = '11111111-2222-4333-8444-555555555555'
const change = (type: string, old_value: unknown, new_value: unknown, customer_uuid: string | null = UUID) =>
  oldSwitchesOf({ email: 'night.shift@cellarmaster.example', reason: null, type, customer_uuid, old_value, new_value })

test('rights that a change has flipped, as they were', () => {
  const oldRights = { try_pass_before_login: 3, is_blocked: 0, is_transaction_blocked: '1', ban_ip: null }
  const newRights = { try_pass_before_login: 0, is_blocked: true, is_transaction_blocked: 0, ban_ip: 1 }
  expect(change('update_rights', oldRights, JSON.stringify(newRights))).toEqual({
    kind: 'rights',
    uuid: UUID,
    was: { is_blocked: false, is_transaction_blocked: true },
  })
  expect(change('update_rights', oldRights, newRights, null)).toBeNull()
  expect(change('update_rights', oldRights, { ...oldRights, try_pass_before_login: 0 })).toBeNull()
  expect(change('update_rights', { is_blocked: 'perhaps' }, { is_blocked: 1 })).toBeNull()
  expect(change('update_rights', 'text', newRights)).toBeNull()
})

test('emergency switches, in the form they had', () => {
  const old = [
    { code: 'payments', enabled: 'ON' },
    { code: 'kyc', enabled: 1 },
    { code: '__proto__', enabled: 'neither' },
  ]
  const now = [
    { code: 'payments', enabled: 'OFF' },
    { code: 'kyc', enabled: '1' },
    { code: '__proto__', enabled: 'OFF' },
  ]
  expect(change('update_emergency', old, now, null)).toEqual({ kind: 'emergency', was: { payments: 'ON' } })
  expect(change('update_emergency', { code: 'kyc', enabled: 0 }, { code: 'kyc', enabled: 1 })).toMatchObject({ was: { kyc: 0 } })
  // a value without the name of its switch
  expect(change('update_emergency', 'true', 'false')).toBeNull()
  expect(change('update_event', old, now)).toBeNull()
})
