import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CYCLIC, hostileInput, NAUGHTY } from '#tests/_support/hostile/hostile-input.ts'
import { type Callable, contract, isEndpoint, type Name } from '#contract/index.ts'
import { ok } from '#contract/result.ts'
import { type Commands, createDispatcher } from './dispatcher.ts'
import type { Call } from '../http/http-types.ts'

const names = Object.keys(contract) as Name[]
const isCommand = (name: Name) => !isEndpoint(contract[name])
const isPrivate = (name: Name) => 'private' in contract[name]

function recorded(run: (name: string, input: unknown) => unknown = () => ({})) {
  const ran: { name: string; input: unknown }[] = []
  const record = (name: string) => async (input: unknown) => {
    ran.push({ name, input })
    return ok(run(name, input))
  }
  const commands = Object.fromEntries(names.filter(isCommand).map((name) => [name, record(name)])) as unknown as Commands
  const call = ((name: string, input: unknown) => record(name)(input)) as unknown as Call
  const bugs: string[] = []
  return { ran, bugs, dispatch: createDispatcher(call, commands, (name) => bugs.push(name)) }
}

describe('what the dispatcher runs', () => {
  it('runs a command with the input that its schema built', async () => {
    const { dispatch, ran } = recorded()
    await dispatch('session.signIn', { email: '  marie.lefevre@cave.example ', password: 'a long password', extra: 1 })
    expect(ran).toEqual([{ name: 'session.signIn', input: { email: 'marie.lefevre@cave.example', password: 'a long password' } }])
  })
  it('hands an endpoint to the HTTP client as the page said it', async () => {
    const { dispatch, ran } = recorded()
    await dispatch('orders.check', { order_uuid: 'o-1', status: true, reasons: [] })
    expect(ran).toEqual([{ name: 'orders.check', input: { order_uuid: 'o-1', status: true, reasons: [] } }])
  })
  it('keeps unknown settings keys, because a newer version may have written them', async () => {
    const { dispatch, ran } = recorded()
    await dispatch('settings.update', { change: { theme: 'dark', ofTomorrow: 1 } })
    expect(ran[0]?.input).toEqual({ change: { theme: 'dark', ofTomorrow: 1 } })
  })
})

describe('what the dispatcher refuses', () => {
  it.each(names.filter(isPrivate))('rejects %s, which is for main only', async (name) => {
    const { dispatch, ran } = recorded()
    expect(await dispatch(name, {})).toMatchObject({ ok: false, error: { kind: 'bug' } })
    expect(ran).toEqual([])
  })
  it('rejects every name that the contract does not have', async () => {
    const { dispatch, ran } = recorded()
    const odd = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'orders',
      'orders.',
      '.check',
      'orders.check ',
      'ORDERS.CHECK',
      ['orders.check'],
    ]
    for (const name of [...odd, ...NAUGHTY]) expect(await dispatch(name, {})).toMatchObject({ ok: false, error: { kind: 'bug' } })
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (name) => {
        expect(await dispatch(name, {})).toMatchObject({ ok: false, error: { kind: 'bug' } })
      }),
    )
    expect(ran).toEqual([])
  })
  it('tells the page that something was thrown, and only main what', async () => {
    const { dispatch, bugs } = recorded(() => {
      throw new TypeError('/home/marie/secret')
    })
    expect(await dispatch('live.pingNow', {})).toEqual({ ok: false, error: { kind: 'bug', message: 'live.pingNow failed: TypeError' } })
    expect(bugs).toEqual(['live.pingNow'])
  })
})

describe('hostile input', () => {
  const commands = names.filter((name) => isCommand(name) && !isPrivate(name)) as Callable[]
  it.each(commands)('%s: 500 payloads each end as a value, and only what the schema accepts runs', async (name) => {
    const { dispatch, ran, bugs } = recorded()
    const previous = Object.keys(Object.prototype).length
    await fc.assert(
      fc.asyncProperty(hostileInput, async (input) => {
        const outcome = await dispatch(name, input)
        if (!outcome.ok) expect(outcome.error.kind).toBe('invalid-input')
        const asked = ran.at(-1)
        if (asked) expect(contract[name].input.safeEncode(asked.input as never).success).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(await dispatch(name, CYCLIC)).toBeDefined()
    expect(bugs).toEqual([])
    expect(Object.keys(Object.prototype).length).toBe(previous)
  })
})
