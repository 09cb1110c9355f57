import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { openBackOffice, type BackOffice } from '#tests/contract/back-office.ts'

interface Row {
  readonly uuid: Uuid
  readonly email: string
  readonly ip: string | null
  readonly account_type: 0 | 1
  readonly created_at: string
  readonly email_is_verified: 0 | 1
  readonly email_is_verified_date: string | null
  readonly kyc_is_verified: 0 | 1
  readonly subscriptions_informations: readonly { type: number; subscription_state: number; next_payment: string }[] | null
  readonly is_blocked: 0 | 1
  readonly ban_ip: 0 | 1
  readonly organization: { siret: string } | null
}

let office: BackOffice
const list = async () => (await office.ask('users.list', {})).json as Row[]
const pick = async (fits: (row: Row) => boolean) => {
  const row = (await list()).find(fits)
  if (!row) throw new Error('no such user in this world')
  return row
}
const item = async (uuid: Uuid) =>
  (await office.ask('users.one', { uuid })).json as Row & {
    orders: unknown[]
    invoices: { order_type: number; price_net: number; price_gross: number }[]
    shareholders: unknown[]
    user_agents: string[]
  }

beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office.close())

const keep = { try_pass_before_login: 0, is_transaction_blocked: false, is_create_orders_blocked: false }

describe('rights', () => {
  test('blocking with the address shows in the list, in the ban list and in the history of colleagues', async () => {
    const user = await pick((row) => row.is_blocked === 0 && row.ban_ip === 0 && row.ip !== null)
    await office.ask('users.rights', { user_uuid: user.uuid, email: user.email, ...keep, is_blocked: true, ban_ip: true })
    expect(await pick((row) => row.uuid === user.uuid)).toMatchObject({ is_blocked: 1, ban_ip: 1 })
    expect((await office.ask('history.banList', {})).json).toContainEqual(
      expect.objectContaining({ ip: user.ip, enabled: 1, created_by: 'moderator@cellarmaster.example' }),
    )
    const [latest] = (await office.ask('history.staff', {})).json as object[]
    expect(latest).toMatchObject({
      type: 'update_rights',
      customer_uuid: user.uuid,
      old_value: { is_blocked: 0 },
      new_value: { is_blocked: 1 },
      email: 'moderator@cellarmaster.example',
    })
  })
  test('lifting the block keeps the ban of the address', async () => {
    const user = await pick((row) => row.ip !== null)
    await office.ask('users.rights', { user_uuid: user.uuid, email: user.email, ...keep, is_blocked: true, ban_ip: true })
    await office.ask('users.rights', { user_uuid: user.uuid, email: user.email, ...keep, is_blocked: false, ban_ip: true })
    expect(await pick((row) => row.uuid === user.uuid)).toMatchObject({ is_blocked: 0, ban_ip: 1 })
  })
  test('a missing user is 404', async () => {
    const reply = await office.ask('users.rights', { user_uuid: 'nobody' as Uuid, email: '', ...keep, is_blocked: true, ban_ip: false })
    expect([reply.status, reply.json]).toEqual([404, { success: false, code: 'user_not_found', message: 'User not found' }])
  })
})

describe('subscriptions', () => {
  const stateOf = async (uuid: Uuid, type: number) => (await item(uuid)).subscriptions_informations?.find((row) => row.type === type)
  test('category 0 is given to the end of its day and revoked at once, the second revocation finds nothing', async () => {
    const { uuid } = await pick((row) => !row.subscriptions_informations?.some(({ type }) => type === 0))
    await office.ask('users.subscription', { user_uuid: uuid, action: 'give', type: 0, expiration: '2099-02-03' })
    expect(await stateOf(uuid, 0)).toMatchObject({ subscription_state: 1, next_payment: '2099-02-03 23:59:59', label: 'Rhums' })
    expect((await office.ask('users.subscription', { user_uuid: uuid, action: 'revoke', type: 0 })).status).toBe(200)
    expect(await stateOf(uuid, 0)).toMatchObject({ subscription_state: 0 })
    expect((await office.ask('users.subscription', { user_uuid: uuid, action: 'revoke', type: 0 })).status).toBe(404)
  })
  test('the first initialisation works once', async () => {
    const { uuid } = await pick((row) => (row.subscriptions_informations ?? []).length === 0)
    expect((await office.ask('users.subscription', { user_uuid: uuid, action: 'give' })).status).toBe(200)
    expect((await office.ask('users.subscription', { user_uuid: uuid, action: 'give' })).json).toMatchObject({ code: 'already_subscribed' })
  })
})

test('the figures of the strip are counted from the accounts, also after a change', async () => {
  const totals = async () => (await office.ask('statistics.totals', {})).json as Record<string, number>
  const expected = async () => {
    const rows = await list()
    const since = new Date(office.sandbox.world.now() - DAY_MS).toISOString()
    return {
      users_total: rows.length,
      users_last_day: rows.filter((row) => row.created_at >= since).length,
      users_email_total: rows.filter((row) => row.email_is_verified === 1).length,
      users_email_last_day: rows.filter((row) => (row.email_is_verified_date ?? '') >= since).length,
      users_kyc_total: rows.filter((row) => row.kyc_is_verified === 1).length,
    }
  }
  expect(await totals()).toMatchObject(await expected())
  const { uuid } = await pick((row) => row.email_is_verified === 0)
  await office.ask('users.verification', { user_uuid: uuid, type: 'email', new_value: true })
  const after = await expected()
  expect(await totals()).toMatchObject(after)
  expect(after.users_email_last_day).toBeGreaterThan(0)
})

test('a user has orders, invoices and histories that are the same each time they are asked for', async () => {
  const rows = await list()
  const details = await Promise.all(rows.map(({ uuid }) => item(uuid)))
  expect(details.some((user) => user.orders.length > 0)).toBe(true)
  const invoices = details.flatMap((user) => user.invoices)
  expect(invoices.length).toBeGreaterThan(10)
  expect(invoices.every(({ price_net, price_gross }) => Number.isInteger(price_net) && Math.abs(price_net) < Math.abs(price_gross))).toBe(
    true,
  )
  const { uuid } = rows[0]!
  const again = async () => (await office.ask('users.statistics', { uuid })).json as { login_history: unknown[]; global_history: unknown[] }
  const [first, second] = [await again(), await again()]
  expect(first.login_history.length).toBeGreaterThan(0)
  expect(second).toEqual(first)
})

test('companies have a SIRET that adds up, and shareholders', async () => {
  const company = await pick((row) => row.account_type === 1)
  const digits = Array.from(company.organization?.siret ?? '', Number).toReversed()
  expect(digits).toHaveLength(14)
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  expect(sum % 10).toBe(0)
  expect((await item(company.uuid)).shareholders.length).toBeGreaterThan(0)
})

test('a deleted account is gone from list, page and search', async () => {
  const user = await pick(() => true)
  expect((await office.ask('users.search', { search: user.email })).json).toHaveLength(1)
  expect((await office.ask('users.remove', { uuid: user.uuid })).status).toBe(200)
  expect((await list()).some((row) => row.uuid === user.uuid)).toBe(false)
  expect((await office.ask('users.one', { uuid: user.uuid })).status).toBe(404)
  expect((await office.ask('users.search', { search: user.email })).json).toEqual([])
})
