import fc from 'fast-check'
import { expect, test } from 'vitest'
import { User } from '#contract/people/user-records.ts'
import { Rights } from '#contract/people/users.ts'
import { readEntity } from '#contract/reading/read.ts'
import type { Uuid } from '#contract/values/values.ts'
import { BAN_WITH_IP, changedMeanwhile, changesNothing, RIGHT_NAMES, rightsOf, rightsToSend } from './user-rights.ts'

const uuid = 'a-user' as Uuid
const flag = fc.constantFrom(true, false, null)
const holder = fc.record({
  uuid: fc.constant(uuid),
  email: fc.constantFrom('a@b.example', null),
  try_pass_before_login: fc.constantFrom(0, 1, 5, null, -1, 2.5),
  is_blocked: flag,
  is_transaction_blocked: flag,
  is_create_orders_blocked: flag,
  ban_ip: flag,
})
const change = fc.oneof(
  fc.constantFrom(BAN_WITH_IP, { try_pass_before_login: 0 }, { is_blocked: false }, { ban_ip: false }),
  fc.record({ is_transaction_blocked: fc.boolean() }),
  fc.record({ is_create_orders_blocked: fc.boolean() }),
)

test('the full set is sent: the change, and everything else as it was just read', () => {
  fc.assert(
    fc.property(holder, change, (fresh, wanted) => {
      const sent = rightsToSend(fresh, uuid, wanted)
      const asked: Partial<Record<string, unknown>> = wanted
      for (const name of RIGHT_NAMES) expect(sent[name]).toBe(asked[name] ?? rightsOf(fresh)[name])
      // an unknown address is left out: an empty one could overwrite it
      expect(sent).toMatchObject({ user_uuid: uuid, ...(fresh.email === null ? {} : { email: fresh.email }) })
      expect('email' in sent).toBe(fresh.email !== null)
      expect(Rights.safeEncode(sent).success).toBe(true)
    }),
  )
})

test('unblocking keeps the ban of the address, banning sets both (D-54)', () => {
  const banned = {
    uuid,
    email: 'a@b.example',
    try_pass_before_login: 2,
    is_blocked: true,
    is_transaction_blocked: true,
    is_create_orders_blocked: false,
    ban_ip: true,
  }
  expect(rightsToSend(banned, uuid, { is_blocked: false })).toMatchObject({
    is_blocked: false,
    ban_ip: true,
    is_transaction_blocked: true,
    try_pass_before_login: 2,
  })
  expect(rightsToSend({ ...banned, is_blocked: false, ban_ip: false }, uuid, BAN_WITH_IP)).toMatchObject({ is_blocked: true, ban_ip: true })
})

test('a change that is already there needs no call', () => {
  fc.assert(
    fc.property(holder, change, (fresh, wanted) => {
      expect(changesNothing({ ...fresh, ...wanted }, wanted)).toBe(true)
    }),
  )
  expect(
    changesNothing(
      { try_pass_before_login: 0, is_blocked: true, is_transaction_blocked: false, is_create_orders_blocked: false, ban_ip: false },
      BAN_WITH_IP,
    ),
  ).toBe(false)
  // "Changed by another moderator" would be a guess about a right that the response lacks
  expect(
    changesNothing(
      { try_pass_before_login: null, is_blocked: null, is_transaction_blocked: null, is_create_orders_blocked: null, ban_ip: null },
      { ban_ip: false },
    ),
  ).toBe(false)
})

test('what a colleague changed in between is named', () => {
  fc.assert(
    fc.property(holder, holder, (shown, fresh) => {
      const names = changedMeanwhile(shown, fresh)
      expect(changedMeanwhile({ ...shown, ...Object.fromEntries(names.map((name) => [name, fresh[name]])) }, fresh)).toEqual([])
    }),
  )
})

test('a right that the account came without is left out: 0 could lift a ban', () => {
  const wire = { uuid, email: 'a@b.example', is_blocked: 0, is_transaction_blocked: 1, address_banned: 1, modified: 'x' }
  const fresh = readEntity(User, wire, () => undefined)
  expect(rightsToSend(fresh, uuid, { is_blocked: true })).toEqual({
    user_uuid: uuid,
    email: 'a@b.example',
    is_blocked: true,
    is_transaction_blocked: true,
  })
  expect(rightsToSend(fresh, uuid, BAN_WITH_IP)).toMatchObject({ is_blocked: true, ban_ip: true })
})
