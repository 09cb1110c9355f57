import type { Readable } from 'node:stream'
import type { Selection } from '../store/selection.ts'

const ANSWER = Symbol('answer')

/** An answer other than the decoded output value. Created by the functions below only. */
export type Answer =
  | { readonly [ANSWER]: 'wire'; readonly body: unknown; readonly status: number }
  | { readonly [ANSWER]: 'rows'; readonly table: string; readonly selection: Selection }
  | FileAnswer

/** Bytes with a name: an xlsx, a picture. */
export interface FileAnswer {
  readonly [ANSWER]: 'file'
  readonly contentType: string
  /** Name in content-disposition; absent = shown inline. */
  readonly fileName?: string
  /** Computed after the handler has returned, outside its transaction, because it may take long. */
  readonly body: () => Uint8Array | Readable | Promise<Uint8Array | Readable>
}

/** A rejection with one of the codes that the endpoint declares. */
export interface Reject<Code extends string = string> {
  readonly [ANSWER]: 'reject'
  readonly status: number
  readonly code: Code
  readonly message?: string
  /** Retry-After, in seconds. */
  readonly retryAfter?: number
}

/** A body that is sent unchanged: not checked, not encoded. For stored rows, which already have the shape of the response. */
export const wire = (body: unknown, status = 200): Answer => ({ [ANSWER]: 'wire', body, status })

/** The answer of most writes. */
export const done = (extra: Readonly<Record<string, unknown>> = {}): Answer => wire({ success: true, ...extra })

/** A list answer straight from a table, streamed: a million rows cost no memory. */
export const rows = (table: string, selection: Selection = {}): Answer => ({ [ANSWER]: 'rows', table, selection })

/** An answer with bytes; `fileName` becomes the Content-Disposition header. */
export const file = (contentType: string, body: FileAnswer['body'], fileName?: string): FileAnswer => ({
  [ANSWER]: 'file',
  contentType,
  body,
  ...(fileName === undefined ? {} : { fileName }),
})

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `return reject(409, 'already_checked')`. Rolls back everything that the handler wrote. */
export const reject = <const Code extends string>(status: number, code: Code, message?: string, retryAfter?: number): Reject<Code> => ({
  [ANSWER]: 'reject',
  status,
  code,
  ...(message === undefined ? {} : { message }),
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

const kindOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && ANSWER in value ? value[ANSWER] : undefined)
export const isReject = (value: unknown): value is Reject => kindOf(value) === 'reject'
export const isFile = (value: unknown): value is FileAnswer => kindOf(value) === 'file'
export const isWire = (value: unknown): value is Extract<Answer, { body: unknown; status: number }> => kindOf(value) === 'wire'
export const isRows = (value: unknown): value is Extract<Answer, { table: string }> => kindOf(value) === 'rows'
