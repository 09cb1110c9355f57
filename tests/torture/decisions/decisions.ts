import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { randomOf, type Random } from '#sandbox/faker/random.ts'
import { accept, decline } from '#tests/_support/session/decision-harness.ts'
import { type Area, LANES } from '#tests/torture/area.ts'
import { COMPILED } from '#tests/torture/compiled.ts'
import { startedFile } from '#tests/_support/started-files.ts'
import type { ChildOptions, FromChild, ToChild, Way } from './decision-child.ts'
import { addVerdicts, createLedger, type Ledger, type Verdict } from './decision-ledger.ts'

const CHILD = startedFile('decision-child')
const EVENTS = [
  ['kill -9', 55],
  ['quit', 10],
  ['401', 15],
  ['cut', 10],
  ['500', 10],
] as const
const RESENT = 'sent again after it was done'
type Event = (typeof EVENTS)[number][0]
const SCALE = {
  users: 5,
  tickers: 5,
  invoices: 0,
  reports: 0,
  history: 0,
  banlist: 0,
  backoffice: 0,
  storage: 0,
  transactions: 0,
  orders: 10,
}

export const decisions: Area = {
  name: 'decisions',
  goals: ['D4', 'D5', 'G4'],
  promise: 'no decision is lost or doubled over kills, quits, 401s, cuts and 500s; what was undone is never sent',
  full: 1_000,
  short: 10,
  run: async ({ times, seed }) => {
    const verdict = await inParts(times, seed, 'shipped')
    // a quarter is enough to show that both controls fail
    const few = Math.max(6, Math.min(100, Math.round(times / 4)))
    const unwritten = await inParts(few, seed, 'no journal')
    const unlooked = await inParts(few, seed, 'resend without looking')
    return {
      unit: 'events',
      cases: times,
      failures: verdict.failures,
      controls: [
        { without: 'the journal (decisions lost)', cases: unwritten.numbers['taken'] ?? 0, failures: unwritten.numbers['lost'] ?? 0 },
        { without: 'looking first (decisions sent twice)', cases: unlooked.numbers['taken'] ?? 0, failures: unlooked.numbers[RESENT] ?? 0 },
      ],
      skipped: 0,
      numbers: verdict.numbers,
    }
  },
}

/** Every lane has its own back office and folder. */
async function inParts(times: number, seed: number, way: Way): Promise<Verdict> {
  const share = Math.ceil(times / LANES)
  const shares = Array.from({ length: LANES }, (_, nth) => Math.max(0, Math.min(share, times - nth * share)))
  return addVerdicts(await Promise.all(shares.filter((count) => count > 0).map((count, nth) => work(randomOf(seed, way, nth), count, way))))
}

async function work(random: Random, times: number, way: Way): Promise<Verdict> {
  const ledger = createLedger()
  const office = await createSandbox({ activity: false, scale: SCALE })
  await office.control.fixedCode('424242')
  const dir = mkdtempSync(join(tmpdir(), 'torture-decisions-'))
  try {
    let run: Running | null = null
    for (let nth = 0; nth < times; nth++) {
      run ??= await start(office, dir, random, way, ledger)
      // a control tests one event only
      const event = way === 'shipped' ? random.weighted(EVENTS) : 'kill -9'
      ledger.met(event)
      await arm(office, event, way, random)
      const sending = run.isSending()
      await decideSome(office, run, way, random, ledger)
      // half of the events occur at a random time, half in the middle of a request
      if (way === 'resend without looking') await Promise.race([sending, wait(30_000)])
      else if (random.chance(0.5)) await Promise.race([sending, wait(400)])
      await wait(random.int(0, 250))
      run = await meet(event, office, run, random).catch((cause: unknown) => {
        // the process exited: the next start must not find anything lost
        ledger.broke(`${event}: ${String(cause)}`)
        return null
      })
    }
    await office.control.clearFaults()
    run ??= await start(office, dir, random, way, ledger)
    await run.settle()
    await run.kill()
    await ledger.compare(office)
    return ledger.verdict()
  } finally {
    await office.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Decides some orders and undoes some of them shortly afterwards. Does not wait for the process. */
async function decideSome(office: Sandbox, run: Running, way: Way, random: Random, ledger: Ledger): Promise<void> {
  const orders = await office.control.addOrders(random.int(1, 4))
  for (const order of orders) {
    const input = random.chance(0.6) ? accept(order) : decline(order)
    ledger.asked(order)
    run.send({ do: 'decide', input })
    if (way !== 'resend without looking' && random.chance(0.3)) void wait(random.int(0, 220)).then(() => run.undo(order))
  }
}

/** Sets a fault for the next decision that is sent. */
async function arm(office: Sandbox, event: Event, way: Way, random: Random): Promise<void> {
  const after = way === 'resend without looking' || random.chance(0.5)
  if (event === 'cut') await office.control.fault('orders.check', { is: 'drop', after }, 1)
  if (event === '500') await office.control.fault('orders.check', { is: 'status', status: 500, after }, 1)
  // slow answers, so that some kills occur during a request
  if (way === 'resend without looking') await office.control.fault('orders.check', { is: 'slow', ms: 1_500, after }, 3)
  else if (event === 'kill -9' && random.chance(0.4))
    await office.control.fault('orders.check', { is: 'slow', ms: random.int(5, 300), after }, 3)
}

/** Applies the event; returns null if the process is gone. */
async function meet(event: Event, office: Sandbox, run: Running, random: Random): Promise<Running | null> {
  if (event === 'kill -9' || event === 'quit') {
    await (event === 'quit' ? run.quit() : run.kill())
    return null
  }
  if (event === '401') {
    await office.control.expireSessions()
    await wait(random.int(0, 120))
    await run.signIn()
  }
  return run
}

interface Running {
  send(message: ToChild): void
  undo(order: string): void
  signIn(): Promise<void>
  settle(): Promise<void>
  /** Resolves when a current decision is being sent. */
  isSending(): Promise<void>
  quit(): Promise<void>
  kill(): Promise<void>
}

async function start(office: Sandbox, dir: string, random: Random, way: Way, ledger: Ledger): Promise<Running> {
  // some processes are killed during their start
  const early = random.chance(0.08) ? random.int(100, 900) : null
  const options: ChildOptions = { url: office.url, card: office.trainingCard(), dir, holdMs: random.pick([0, 0, 50, 200, 1_000]), way }
  const child = fork(CHILD, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: COMPILED })
  const ended = once(child, 'exit')
  const ids = new Map<string, string>()
  child.on('message', (message: FromChild) => {
    if (message.kind === 'taken') ids.set(message.decision.order_uuid, message.decision.id)
    ledger.hear(message)
  })
  const said = (what: FromChild['kind']) =>
    Promise.race([heard(child, ({ kind }) => kind === what), ended.then(() => Promise.reject(new Error(`ended before it was ${what}`)))])
  const send = (message: ToChild) => void (child.connected && child.send(message, () => undefined))
  if (early !== null) {
    await wait(early)
    ledger.met('kill at start')
    child.kill('SIGKILL')
    await ended
    return start(office, dir, random, way, ledger)
  }
  await said('ready')
  if (random.chance(0.6)) send({ do: 'settle' })
  return {
    send,
    undo: (order) => {
      const id = ids.get(order)
      if (id !== undefined) send({ do: 'undo', id })
    },
    signIn: async () => (send({ do: 'sign in' }), said('signed in')),
    settle: async () => (send({ do: 'settle' }), said('settled')),
    isSending: () => heard(child, (message) => message.kind === 'shown' && message.decisions.some(({ state }) => state === 'sending')),
    quit: async () => {
      send({ do: 'quit' })
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const heard = (child: ChildProcess, what: (message: FromChild) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const listen = (message: FromChild) => {
      if (!what(message)) return
      child.off('message', listen)
      resolve()
    }
    child.on('message', listen)
  })
