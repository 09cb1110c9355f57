import fc from 'fast-check'
import { contract, isEndpoint, type Name } from '#contract/index.ts'
import type { Operation } from '#contract/endpoint.ts'
import { ok } from '#contract/result.ts'
import { type Commands, createDispatcher } from '#main/ipc/dispatcher.ts'
import type { Call } from '#main/http/http-types.ts'
import { isTrusted } from '#main/ipc/trusted-sender.ts'
import { hostileInput, NAUGHTY } from '#tests/_support/hostile/hostile-input.ts'
import { page, STRANGERS } from '#tests/_support/app/ipc-senders.ts'
import type { Area } from '#tests/torture/area.ts'

const NAMES = Object.keys(contract) as Name[]
const COMMANDS = NAMES.filter((name) => !isEndpoint(contract[name] as Operation) && !('private' in contract[name]))
const TRUST = { origins: ['app://console/'], isOurs: (id: number) => id === 7 }

export const ipc: Area = {
  name: 'ipc',
  goals: ['G3'],
  promise: 'hostile input ends as a typed refusal, runs nothing, throws nothing, changes no prototype; strangers are not heard',
  full: 500,
  short: 40,
  run: async ({ times, seed }) => {
    const shipped = await fuzzed(times, seed, dispatched)
    const naive = await fuzzed(Math.max(10, Math.round(times / 10)), seed, unchecked)
    const ours = page('app://console/index.html#/dashboard')
    const heard = Object.entries(STRANGERS).flatMap(([who, event]) => (isTrusted(event, TRUST) ? [`heard ${who}`] : []))
    const byAddress = Object.values(STRANGERS).filter(({ senderFrame }) => senderFrame?.url.includes('app://console')).length
    return {
      unit: 'payloads',
      cases: shipped.cases,
      failures: [...shipped.failures, ...heard, ...(isTrusted(ours, TRUST) ? [] : ['our own page was not heard'])],
      controls: [
        { without: 'schemas', cases: naive.cases, failures: naive.failures.length },
        { without: 'exact origins', cases: Object.keys(STRANGERS).length, failures: byAddress },
      ],
      skipped: 0,
      numbers: {
        commands: COMMANDS.length,
        refused: shipped.refused,
        senders: Object.keys(STRANGERS).length,
        'naughty strings': NAUGHTY.length,
      },
    }
  },
}

type Way = (ran: { name: string; input: unknown }[]) => (name: Name, input: unknown) => Promise<unknown>

/** The shipped dispatcher over commands that only record their input. */
const dispatched: Way = (ran) => {
  const note = (name: string) => async (input: unknown) => (ran.push({ name, input }), ok({}))
  const commands = Object.fromEntries(COMMANDS.map((name) => [name, note(name)])) as unknown as Commands
  return createDispatcher(((name: string, input: unknown) => note(name)(input)) as unknown as Call, commands, (name) => {
    throw new Error(`${name} broke`)
  })
}
/** Runs every input without validation. */
const unchecked: Way = (ran) => async (name, input) => (ran.push({ name, input }), ok({}))

async function fuzzed(times: number, seed: number, way: Way) {
  const failures: string[] = []
  const prototype = Object.keys(Object.prototype).length
  let [cases, refused] = [0, 0]
  for (const name of COMMANDS) {
    const ran: { name: string; input: unknown }[] = []
    const call = way(ran)
    await fc.assert(
      fc.asyncProperty(hostileInput, async (input) => {
        cases++
        const previous = ran.length
        const outcome = (await call(name, input).catch((cause: unknown) => ({ ok: false, error: { kind: String(cause) } }))) as {
          ok: boolean
          error?: { kind: string }
        }
        if (!outcome.ok) refused++
        if (!outcome.ok && outcome.error?.kind !== 'invalid-input') failures.push(`${name}: ${outcome.error?.kind}`)
        const reached = ran[previous]
        if (reached && !contract[name].input.safeEncode(reached.input as never).success)
          failures.push(`${name}: ran with what its schema refuses`)
      }),
      { numRuns: times, seed },
    )
  }
  if (Object.keys(Object.prototype).length !== prototype) failures.push('Object.prototype was changed')
  return { cases, refused, failures }
}
