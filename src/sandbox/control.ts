import type { FastifyInstance } from 'fastify'
import { setTwoFactorMode, trainingCard, type TrainingCard } from './staff/accounts.ts'
import { refusal, json, send } from './http/deliver.ts'
import type { Fault, Faults, FaultTarget } from './http/faults.ts'
import { isRightSecret } from './http/gate.ts'
import { readJournal, type JournalEntry } from './request/journal.ts'
import { addNewOrders } from './activity.ts'
import { setTokenForm, type TokenForm } from './routes/session.ts'
import { flawsTable, ordersTable, type OrderRow } from './tables/orders.ts'
import { expireSessions, setSessionMinutes } from './staff/sessions.ts'
import type { Seen, Traffic } from './http/traffic.ts'
import type { World } from './store/world.ts'

export const CONTROL_HEADER = 'x-cellarmaster-control'
export const CONTROL_PATH = '/__control'

/** Controls the sandbox in tests, in process or over HTTP (control-client.ts). Every verb returns a promise. */
export interface Control {
  /** Arms a fault of an operation, `times` times (default: until cleared). */
  fault(target: FaultTarget, fault: Fault, times?: number): Promise<void>
  clearFaults(target?: FaultTarget): Promise<void>
  /** New unverified orders; answers their order_uuids. */
  addOrders(count: number): Promise<string[]>
  /** The current order; null without one. */
  order(order_uuid: string): Promise<OrderRow | null>
  /** Changes a stored order on the server alone; returns it, or null. */
  changeOrder(order_uuid: string, change: Partial<OrderRow>): Promise<OrderRow | null>
  /** Flaws of each order, by order_uuid: the right answers to the moderation exercise. */
  flaws(): Promise<Record<string, readonly string[]>>
  /** Rows of any table, for data without a verb of its own. */
  rows(table: string): Promise<readonly unknown[]>
  putRow(table: string, id: string | number, row: object): Promise<void>
  /** Ends every session: the next request of each gets a 401. */
  expireSessions(): Promise<void>
  /** Duration of new sessions. */
  sessionMinutes(minutes: number): Promise<void>
  /** 1 e-mail, 2 phone, 0 no second factor. */
  twoFactor(mode: 0 | 1 | 2): Promise<void>
  /** A code that never changes; null = rotating again. */
  fixedCode(code: string | null): Promise<void>
  tokenForm(form: TokenForm): Promise<void>
  trainingCard(): Promise<TrainingCard>
  /** Switches activity: new orders and changing figures. */
  activity(on: boolean): Promise<void>
  /** Moves the sandbox's clock forward. */
  advance(ms: number): Promise<void>
  /** Every write that was carried out, oldest first. */
  journal(): Promise<readonly JournalEntry[]>
  /** Every received request, including rejected and dropped ones. */
  traffic(name?: Seen['name']): Promise<readonly Readonly<Seen>[]>
  clearTraffic(): Promise<void>
  /** Resets all data to the first day; sessions stay signed in. */
  reset(): Promise<void>
}

interface Parts {
  readonly world: World
  readonly faults: Faults
  readonly traffic: Traffic
  readonly reset: () => Promise<void>
}

export function createControl({ world, faults, traffic, reset }: Parts): Control {
  return {
    fault: async (target, fault, times) => faults.set(target, fault, times),
    clearFaults: async (target) => faults.clear(target),
    addOrders: async (count) => addNewOrders(world, count),
    order: async (uuid) => ordersTable(world).get(uuid) ?? null,
    changeOrder: async (uuid, change) => ordersTable(world).patch(uuid, change) ?? null,
    flaws: async () => {
      const [orders, table] = [ordersTable(world), flawsTable(world)]
      return Object.fromEntries(orders.all().map(({ order_uuid: id }) => [id, table.get(orders.rootId(id))?.reasons ?? []]))
    },
    rows: async (table) => world.table(table).all(),
    putRow: async (table, id, row) => world.table(table).put(id, row),
    expireSessions: async () => expireSessions(world),
    sessionMinutes: async (minutes) => setSessionMinutes(world, minutes),
    twoFactor: async (mode) => setTwoFactorMode(world, mode),
    fixedCode: async (code) => world.setMeta('fixed_code', code),
    tokenForm: async (form) => setTokenForm(world, form),
    trainingCard: async () => trainingCard(world),
    activity: async (on) => world.setMeta('alive', on),
    advance: async (ms) => world.clock.advance(ms),
    journal: async () => readJournal(world),
    traffic: async (name) => traffic.read(name),
    clearTraffic: async () => traffic.clear(),
    reset,
  }
}

/** POST /__control/<verb> with a JSON list of arguments; answers `{ value }`. There only when a secret for it was given. */
export function addControl(app: FastifyInstance, control: Control, secret: string): void {
  app.post(`${CONTROL_PATH}/:verb`, async (request, reply) => {
    if (!isRightSecret(request.headers[CONTROL_HEADER], secret))
      return send(reply, refusal(403, 'wrong_secret', 'The control secret is missing'))
    const { verb } = request.params as { verb: string }
    if (!Object.hasOwn(control, verb)) return send(reply, refusal(404, 'no_verb', 'No such verb'))
    const args = Array.isArray(request.body) ? (request.body as unknown[]) : []
    const value = await (control[verb as keyof Control] as (...args: unknown[]) => Promise<unknown>)(...args)
    return send(reply, json(200, { value: value ?? null }))
  })
}
