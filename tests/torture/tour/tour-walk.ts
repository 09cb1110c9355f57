import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '#sandbox/http/faults.ts'
import type { Random } from '#sandbox/faker/random.ts'
import { STAFF } from '#sandbox/staff/accounts.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { memoryKeychain } from '#tests/_support/session/console-session.ts'
import { accept, decline } from '#tests/_support/session/decision-harness.ts'
import { signInAs } from '#tests/_support/session/staff.ts'
import { openTourDesk, type TourDesk, type Way } from './tour-desk.ts'
import type { TourModel } from './tour-model.ts'

const CODE = '424242'
const [ANNA, BRUNO, COLLEAGUE] = STAFF
const NONE = { users: 5, tickers: 5, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0, storage: 0, transactions: 0 }
const STEPS = [
  ['decide', 34],
  ['undo', 12],
  ['look', 14],
  ['fault', 16],
  ['colleague', 6],
  ['disk', 5],
  ['pause', 13],
] as const
/** Ways in which a session ends. */
const ENDS = [
  ['kill', 35],
  ['quit', 20],
  ['sign-out', 25],
  ['expiry', 20],
] as const
const OPEN: ReadonlySet<string> = new Set(['held', 'sending', 'checking', 'unsent'])
const FORM = 'tour.form'

function faultOf(random: Random): Fault {
  const after = random.chance(0.5)
  return random.pick<Fault>([
    { is: 'drop', after },
    { is: 'status', status: random.pick([500, 503]), after },
    { is: 'status', status: random.pick([404, 409, 422]) },
    { is: 'slow', ms: random.int(5, 200), after },
    { is: 'garble' },
    { is: 'truncate' },
    { is: 'html' },
    { is: 'unauthorized' },
    { is: 'empty' },
  ])
}

/** Two users take turns at one app, with every kind of fault. One seed gives the same steps, not the same timing. */
export async function walk(random: Random, sessions: number, way: Way, model: TourModel): Promise<void> {
  const office = await createSandbox({ activity: false, scale: { ...NONE, orders: 4 } })
  await office.control.fixedCode(CODE)
  const dir = mkdtempSync(join(tmpdir(), 'torture-tour-'))
  const keychain = memoryKeychain()
  /** Closed at the end, even after a failure. */
  const at: { desk: TourDesk | null } = { desk: null }
  let isDiskFull = false
  let holdMs = 0
  const personOf = () => at.desk?.session.state().email ?? null
  const start = () =>
    openTourDesk({
      office,
      dir,
      keychain,
      way,
      holdMs: () => holdMs,
      isDiskFull: () => isDiskFull,
      changed: (now) => model.shown(personOf(), now),
      onBug: (where, cause) => model.wrong(`${where}: ${String(cause)}`),
    })

  /** Opens the app and signs this user in; another signed-in user signs out first. */
  async function enter(who: string): Promise<TourDesk> {
    const opened = (at.desk ??= await start())
    for (let tries = 0; tries < 8; tries++) {
      const { phase, email } = opened.session.state()
      if (phase === 'signed-in' && email === who) {
        await opened.ready()
        return opened
      }
      if (phase === 'signed-in') await opened.session.signOut()
      await opened.session.signIn({ email: who, password: office.trainingCard().password })
      await opened.session.confirmCode({ code: CODE })
    }
    throw new Error(`${who} cannot sign in`)
  }

  async function step(now: TourDesk, who: string): Promise<void> {
    const { decisions } = now
    const open = () => decisions.state().decisions.filter(({ state }) => OPEN.has(state))
    switch (random.weighted(STEPS)) {
      case 'decide': {
        for (const order of await office.control.addOrders(random.int(1, 3))) {
          const wasFull = isDiskFull
          const made = await decisions.make(random.chance(0.6) ? accept(order) : decline(order))
          if (made.ok) model.taken(who, made.value, wasFull || isDiskFull)
        }
        return
      }
      case 'undo': {
        const held = open()
        if (held.length === 0) return
        const { id } = random.pick(held)
        if ((await decisions.undo({ id })).ok) model.undone(id)
        return
      }
      case 'look': {
        const before = decisions.state().decisions
        const ids = await now.queue()
        if (ids && now.session.state().email === who) model.queue(ids, before, decisions.state().decisions)
        return
      }
      case 'fault':
        return office.control.fault(random.pick(['orders.check', 'orders.check', 'orders.unverified'] as const), faultOf(random), 1)
      case 'colleague': {
        const [order] = open()
        const colleague = await signInAs(office, COLLEAGUE)
        // the fault may affect the colleague's request instead
        if (order)
          await colleague.send('PUT', 'api/orders/check', { order_uuid: order.order_uuid, status: 1, reasons: [] }).catch(() => null)
        return
      }
      case 'disk':
        isDiskFull = !isDiskFull
        return
      default:
        await wait(random.int(0, 80))
    }
  }

  /** A draft is restored for the same user after the session expires, and for no other user. */
  async function readDraft(now: TourDesk, who: string, kept: string | null): Promise<void> {
    const found = (await now.drafts.read(FORM))?.values ?? null
    if (found !== null && found !== who) model.wrong(`a draft of someone else shown to ${who}`)
    if (kept === who && found !== who) model.wrong(`the draft of ${who} did not outlast the expiry`)
  }

  /** Sends remaining decisions that were not undone, as a user would, until none waits. */
  async function settle(who: string): Promise<void> {
    for (let tries = 0; tries < 400; tries++) {
      const { decisions } = await enter(who)
      const left = decisions.state().decisions.filter(({ state }) => OPEN.has(state))
      if (left.length === 0) return
      const unsent = left.filter(({ state }) => state === 'unsent').map(({ id }) => id)
      await decisions.drop({ ids: unsent.filter(model.hasUndone) })
      await decisions.sendNow({ ids: unsent.filter((id) => !model.hasUndone(id)) })
      decisions.wake()
      await wait(20)
    }
    model.wrong(`${who}: decisions without an end`)
  }

  try {
    let kept: string | null = null
    for (let nth = 0; nth < sessions; nth++) {
      const who = random.chance(0.7) ? ANNA : BRUNO
      holdMs = random.pick([0, 0, 40, 200, 5_000])
      const now = await enter(who)
      model.shown(who, now.decisions.state().decisions)
      await readDraft(now, who, kept)
      now.drafts.keep(FORM, who)
      kept = null
      for (let steps = random.int(2, 8); steps > 0 && now.session.state().phase === 'signed-in'; steps--) await step(now, who)
      const end = random.weighted(ENDS)
      // "Sign out" waits for pending work, "Sign out anyway" does not
      const waits = end === 'quit' || (end === 'sign-out' && random.chance(0.5))
      if (!waits || (await now.decisions.flush(10_000)) > 0) model.cutOff()
      if (end === 'sign-out') await now.session.signOut()
      else if (end === 'expiry') {
        await office.control.expireSessions()
        await now.queue()
        kept = who
      } else {
        await now.close()
        at.desk = null
      }
      isDiskFull = false
    }
    await office.control.clearFaults()
    holdMs = 0
    for (const who of [ANNA, BRUNO]) await settle(who)
    const queue = await (await enter(ANNA)).queue()
    await model.compare(office)
    await compareQueue(office, queue, model)
  } finally {
    await at.desk?.close()
    await office.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Compares the final queue on screen with that of the back office. */
async function compareQueue(office: Sandbox, shown: ReadonlySet<string> | null, model: TourModel): Promise<void> {
  const staff = await signInAs(office, COLLEAGUE)
  const rows = (await (await staff.get('api/orders/unverified')).json()) as { readonly order_uuid: string }[]
  const truth = rows.map(({ order_uuid }) => order_uuid)
  if (shown === null) return model.wrong('the queue cannot be loaded at the end')
  for (const id of truth) if (!shown.has(id)) model.wrong(`${id}: waits, and is not in the queue`)
  if (shown.size !== truth.length) model.wrong(`${shown.size} orders shown, ${truth.length} wait`)
}
