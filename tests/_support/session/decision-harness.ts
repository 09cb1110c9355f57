import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decision } from '#contract/orders/decisions.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { Control } from '#sandbox/control.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { openRun, type Run, type RunOptions } from './decision-services.ts'

/** A back office that outlives the app's runs. */
export interface DecisionHarness {
  readonly control: Control
  readonly dir: string
  run(options?: RunOptions): Promise<Run>
  /** A run of the app, and the orders that wait in it. */
  start(options?: RunOptions): Promise<{ readonly run: Run; readonly queue: string[] }>
  /** Number of `orders.check` requests that have reached the server. */
  requests(): Promise<number>
  /** Moderations that the server has performed, in order: [order, accepted]. */
  carriedOut(): Promise<(readonly [string, boolean])[]>
  close(): Promise<void>
}

export async function decisionHarness(orders = 120): Promise<DecisionHarness> {
  const none = { users: 5, tickers: 5, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0, storage: 0, transactions: 0 }
  const sandbox = await createSandbox({ activity: false, scale: { ...none, orders } })
  const dir = mkdtempSync(join(tmpdir(), 'decisions-'))
  const closing: (() => Promise<unknown>)[] = []

  async function run(options: RunOptions = {}): Promise<Run> {
    const opened = await openRun(sandbox.url, sandbox.trainingCard(), dir, options)
    closing.push(opened.crash)
    return opened
  }

  return {
    control: sandbox.control,
    dir,
    run,
    start: async (options) => {
      const opened = await run(options)
      return { run: opened, queue: await opened.queue() }
    },
    requests: async () => (await sandbox.control.traffic('orders.check')).length,
    carriedOut: async () =>
      (await sandbox.control.journal()).flatMap(({ name, input }) => {
        if (name !== 'orders.check') return []
        const { order_uuid, status } = input as { order_uuid: string; status: unknown }
        return [[order_uuid, Boolean(Number(status))] as const]
      }),
    close: async () => {
      await Promise.all(closing.map((close) => close()))
      await sandbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** States of the run's decisions, in their order. */
export const statesOf = (run: Run): Decision['state'][] => run.decisions.state().decisions.map(({ state }) => state)

/** A decision in the form that the page sends. */
export const accept = (order_uuid: string) =>
  ({ order_uuid: order_uuid as Uuid, queue: 'unverified', verb: 'accept', reasons: [] as string[], title: 'Eddu-Mor 14' }) as const
export const decline = (order_uuid: string, reasons: string[] = ['blurry']) =>
  ({ ...accept(order_uuid), verb: 'decline', reasons }) as const
