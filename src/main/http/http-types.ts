import type { ReadableStream } from 'node:stream/web'
import type { ErrorOf, HttpName, InputOf, OutputOf } from '#contract/index.ts'
import type { BesideList } from '#contract/reading/beside-list.ts'
import type { CallPlace, Result } from '#contract/result.ts'
import type { Override } from '#contract/reading/override.ts'
import type { Shape } from '#contract/reading/shape.ts'
import type { TaughtPages } from '#contract/reading/taught-pages.ts'
import type { Identity } from './identity/credentials.ts'
import type { Progress } from './media/file-transfer.ts'
import type { MediaRefusal } from './media/media-address.ts'
import type { UploadPart } from './request/multipart-body.ts'
import type { PageQuery } from './request/base-url.ts'
import type { Validators } from './request/validators.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Refuses to send when the session has changed (R13). */
  readonly epoch?: number
  /** 'never' for polling: the next tick is the retry. */
  readonly retry?: 'never'
  /** A 401 says something about this call only, not about the session (D-8). Login, 2FA and logout are always exempt. */
  readonly exempt?: boolean
  /** Sends as this (ended) session and outlives its end: for the logout request. */
  readonly as?: Identity
  /** Uses this override instead of the saved one: a correction that is being tried. */
  readonly trial?: Override
  /** Idempotency key of a write that is one intent over several attempts or runs of the app; default: a new one, or that of an equal unsettled write. */
  readonly intent?: string
  /** Replaces the usual time limit (ms). */
  readonly limitMs?: number
  /** `bytes` only: validators of the cached answer. The server may say 304 instead of sending it again. */
  readonly unless?: Validators
  /** `bytes` only: query of another page of the list. */
  readonly page?: PageQuery
}

/** A body that is still arriving. It fails with `BrokenBody` when it stops midway. */
export interface Bytes {
  readonly body: ReadableStream<Uint8Array>
  /** epoch ms */
  readonly fetchedAt: number
  readonly status: number
  readonly contentType: string
  /** Length that the server announced (bytes); null if it did not. */
  readonly length: number | null
  /** The name that the server proposes for the file, unchecked. */
  readonly disposition: string | null
  /** The call that it answers. */
  readonly at: CallPlace
  /** 304: the answer described by `unless` is still current; the body is empty. */
  readonly notModified?: boolean
  readonly validators?: Validators | null
  /** What the head says about the list. */
  readonly pages?: BesideList
  /** Query of the page that an address of this answer leads to; null if it leads elsewhere. Absent: other pages can't be requested. */
  readonly pageQuery?: ((address: string) => PageQuery | null) | undefined
  /** How its other pages are requested, where that was taught. */
  readonly taughtPages?: TaughtPages | undefined
  /** How this back office writes the answer when it differs from the declaration: the bytes are unchanged. */
  readonly shape?: Shape | undefined
}

/** Bytes as received and the type that the server claims; the caller checks what they are. */
export interface MediaFile {
  readonly bytes: Uint8Array
  readonly type: string
}

/** Files that an answer names by their address, requested with the session on separate connections. Nothing here rejects. */
export interface Media {
  /** Target of an address of the data, or why it is not requested. Null: no back office is set up. */
  mediaUrl(address: string): URL | MediaRefusal | null
  /** A picture of the API's or the media origin (D-28), at most 100,000,000 bytes; relative addresses start at the API. */
  picture(address: string, signal?: AbortSignal): Promise<Result<MediaFile>>
  /** The same for a row of a table: on fewer connections of their own, at most 4,000,000 bytes. */
  thumbnail(address: string, signal?: AbortSignal): Promise<Result<MediaFile>>
  /** A document of the same origins, at most 50 MB. */
  document(address: string, signal?: AbortSignal): Promise<Result<MediaFile>>
  /** The body behind an address that an answer named (D-113); only the head is awaited. */
  linked(address: string, signal: AbortSignal): Promise<Result<Bytes>>
}

export interface HttpClient extends Media {
  /** Any endpoint by name. Checks the input while encoding it. Never rejects. */
  call<N extends HttpName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Result<OutputOf<N>, ErrorOf<N>>>
  /** The raw body of a list or file, as it comes; only the head is awaited. Never rejects. */
  bytes(name: HttpName, input: unknown, options?: CallOptions): Promise<Result<Bytes>>
  /**
   * Sends files, as one intent like any other write. `parts` replace the input's file handles, which are new each time: `content` says what makes two
   * uploads equal. Never rejects.
   */
  upload(
    name: HttpName,
    input: unknown,
    parts: readonly UploadPart[],
    options?: CallOptions & { readonly progress?: Progress; readonly content?: string },
  ): Promise<Result<unknown>>
  /** A write of this operation whose outcome was unknown was carried out: an equal one is another intent. */
  confirmed(operation: string): void
  /** At sign-out: no later write has the key of an earlier one. */
  forgetKeys(): void
  /** Ends everything under way, for quitting. */
  cancelAll(): void
}

/** The HTTP client: one endpoint by name. It checks the input while encoding it. */
export type Call = <N extends HttpName>(name: N, input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>>
