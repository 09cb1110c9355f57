import { agenda } from './content/agenda.ts'
import { articles } from './content/articles.ts'
import { bottlers } from './content/bottlers.ts'
import { decisions } from './orders/decisions.ts'
import { desktop, drafts, files, jobs, links } from './desktop/desktop.ts'
import { diagnostics } from './desktop/diagnostics.ts'
import { emergency } from './live/emergency.ts'
import type { Known } from './entity.ts'
import type { Endpoint, ErrorCode, Input, Operation, Output, Write } from './endpoint.ts'
import type { Paired, PairSpec } from './lists/list-spec.ts'
import { finder } from './lists/finder.ts'
import { history } from './people/history.ts'
import { labels } from './orders/labels.ts'
import { lists } from './lists/lists.ts'
import { live } from './live/live.ts'
import { pending } from './orders/pending.ts'
import { orders } from './orders/orders.ts'
import { profile } from './desktop/profile.ts'
import { reports } from './catalogue/reports.ts'
import { reviews } from './content/reviews.ts'
import { scraping } from './catalogue/scraping.ts'
import { session } from './people/session.ts'
import { settings } from './desktop/settings.ts'
import { statistics } from './live/statistics.ts'
import { storage } from './trade/storage.ts'
import { tickers } from './catalogue/tickers.ts'
import { transactions } from './trade/transactions.ts'
import { updates } from './desktop/updates.ts'
import { users } from './people/users.ts'
import type { Evidence } from './verification.ts'
import { views } from './lists/views.ts'
import type { z } from 'zod'

/** Every operation of the product, by group. */
const groups = {
  agenda,
  articles,
  bottlers,
  decisions,
  desktop,
  diagnostics,
  drafts,
  emergency,
  files,
  finder,
  history,
  jobs,
  labels,
  links,
  lists,
  live,
  orders,
  pending,
  profile,
  reports,
  reviews,
  scraping,
  session,
  settings,
  statistics,
  storage,
  tickers,
  transactions,
  updates,
  users,
  views,
} satisfies Record<string, Record<string, Operation>>
type Groups = typeof groups

/** 'orders.check': the one name an operation has, in IPC, logs, query keys, overrides, sandbox and openapi. */
export type Name = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type OperationOf<N extends Name> = N extends `${infer G extends keyof Groups}.${infer O}`
  ? O extends keyof Groups[G]
    ? Groups[G][O] extends Operation
      ? Groups[G][O]
      : never
    : never
  : never

type Where<Shape> = { [N in Name]: OperationOf<N> extends Shape ? N : never }[Name]
export type HttpName = Where<Endpoint>
export type CommandName = Exclude<Name, HttpName>
/** Endpoints that change something at the back office. */
export type WriteName = Where<Write>
/** Operations that the renderer may call. */
export type Callable = Exclude<Name, Where<{ private: true }>>
/** Endpoints whose answer the list service serves page by page. */
export type ListName = { [N in HttpName]: OperationOf<N> extends { list: object } ? N : never }[HttpName]
/** Endpoints whose answer is a file that main saves. */
export type FileName = { [N in HttpName]: OperationOf<N> extends { receive: 'file' } ? N : never }[HttpName]

export type InputOf<N extends Name> = Input<OperationOf<N>>
export type OutputOf<N extends Name> = Output<OperationOf<N>>
export type ErrorOf<N extends Name> = ErrorCode<OperationOf<N>>
export type RowOf<N extends ListName> =
  OperationOf<N> extends {
    output: z.ZodArray<infer Row extends z.ZodType>
    list: infer Spec
  }
    ? Spec extends { pair: PairSpec }
      ? Paired<z.output<Row>>
      : z.output<Row>
    : never

type RowOverlay =
  | { readonly list: ListName; readonly id: string | number; readonly gone: true }
  | { [L in ListName]: { readonly list: L; readonly id: string | number; readonly fields: Partial<Known<RowOf<L>>> } }[ListName]

/** Names that a write may use: reads that it makes stale, and lists with fields of their rows. */
export interface Registered extends Operation {
  readonly reloads?: readonly Where<{ method: 'GET' }>[]
  readonly overlays?: (input: never) => readonly RowOverlay[]
  readonly verify?: (input: never) => readonly (Evidence & ({ readonly list: ListName } | { readonly read: Where<{ method: 'GET' }> }))[]
}

/** Every operation by its name, 'group.verb'. */
export const contract = Object.fromEntries(
  Object.entries(groups satisfies Record<string, Record<string, Registered>>).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, declared]) => [`${group}.${name}`, declared]),
  ),
) as unknown as { readonly [N in Name]: OperationOf<N> }

/** Is this the name of an operation? */
export const isName = (name: string): name is Name => Object.hasOwn(contract, name)
/** An HTTP call, not a command of the desktop. */
export const isEndpoint = (operation: Operation): operation is Endpoint => 'path' in operation
/** Is this the name of an operation whose answer is a list? */
export const isListName = (name: string): name is ListName => isName(name) && 'list' in contract[name]
/** Every HTTP operation with its declaration. */
export const endpoints = (): [HttpName, Endpoint][] =>
  (Object.entries(contract) as [Name, Operation][]).flatMap(([name, operation]) =>
    isEndpoint(operation) ? [[name as HttpName, operation] as [HttpName, Endpoint]] : [],
  )
