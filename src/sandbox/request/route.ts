import type { ErrorOf, HttpName, InputOf, OperationOf } from '#contract/index.ts'
import type { FileHandle } from '#contract/values/values.ts'
import type { z } from 'zod'
import type { Answer, FileAnswer, Reject } from './answer.ts'
import type { World } from '../store/world.ts'

/** The member of staff who sent the request. */
export interface Account {
  readonly email: string
}

/** A file of a multipart request; already on disk, named by the handle in the input. */
export interface Upload {
  readonly handle: FileHandle
  /** The name that the client gave. */
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  /** Path-only address under which the sandbox serves it from now on: '/media/uploads/…'. */
  readonly url: string
}

/** Extra details of a write in the back-office history, beyond its name, time and author. */
export interface AuditDetails {
  /** Default: the operation's name. */
  readonly type?: string
  readonly reason?: string
  readonly customer_uuid?: string | number | null
  readonly old_value?: unknown
  readonly new_value?: unknown
}

export interface Context {
  readonly world: World
  /** epoch ms */
  readonly now: number
  /** The signed-in account; `{ email: '' }` in `session.*`, which runs without one. */
  readonly account: Account
  readonly request: {
    readonly method: string
    /** '/api/orders/check' without the query */
    readonly path: string
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly cookies: Readonly<Record<string, string | undefined>>
    readonly ip: string
    /** Null deletes the cookie. */
    readonly setCookie: (name: string, value: string | null) => void
  }
  /** The file behind a handle of this request's multipart input. */
  readonly upload: (handle: FileHandle) => Upload
  /** Adds to the back-office history row of this write. */
  readonly audit: (entry: AuditDetails) => void
}

/** Rejections that any operation may return without declaring them. */
export type AnyRefusal = 'not_signed_in' | 'rate_limited' | 'validation' | 'not_found'

type OutputValue<N extends HttpName> = OperationOf<N> extends { receive: 'file' } ? FileAnswer : z.output<OperationOf<N>['output']> | Answer

/**
 * Answers one operation: synchronous, inside a transaction. Returns the output value in the decoded shape of the contract (the server
 * encodes and checks it), or wire(…), done(), rows(…), file(…) of answer.ts, or reject(status, code).
 * `input` is decoded and valid; the fields of the path are in it; files of a multipart request are in it as handles.
 */
export type Handler<N extends HttpName> = (input: InputOf<N>, context: Context) => OutputValue<N> | Reject<ErrorOf<N> | AnyRefusal>

type GroupOf<N extends string> = N extends `${infer Group}.${string}` ? Group : never
/** Groups of the contract that have HTTP operations. */
export type HttpGroup = GroupOf<HttpName>

/** Every route of a group; a missing one does not compile. `export const ordersRoutes: Routes<'orders'> = { 'orders.check': … }` */
export type Routes<Group extends HttpGroup> = { readonly [N in Extract<HttpName, `${Group}.${string}`>]: Handler<N> }

/** Every route of the contract. */
export type AllRoutes = { readonly [N in HttpName]: Handler<N> }
