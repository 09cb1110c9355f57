import type { AppError, Result } from '#contract/result.ts'
import type { Identity } from './identity/credentials.ts'
import type { Deadline } from './transport/deadline.ts'
import type { ResponseHead, AbortSources } from './transport/send-request.ts'
import type { CallOptions } from './http-types.ts'
import type { Addressed } from './request/prepare.ts'

export type Send = (identity: Identity, signal: AbortSignal, deadline: Deadline) => Promise<ResponseHead>

export interface Steps<T> {
  readonly limitMs: number
  readonly send: Send
  /** Whether the whole request was sent. Default: yes. A write that was sent in part is not carried out. */
  readonly hasLeft?: () => boolean
  /** An error that the head of the answer settles; null: the body is read. */
  readonly checkHead: (answer: ResponseHead, identity: Identity) => Promise<AppError | null>
  /** Hands over the deadline when the body outlives the attempt. */
  readonly read: (answer: ResponseHead, stops: AbortSources, signal: AbortSignal) => Promise<Result<T>>
}
/** One request and its result; logged, and counted in Diagnostics. Never rejects. */
export type Attempt = <T>(call: Addressed, options: CallOptions, steps: Steps<T>) => Promise<Result<T>>
