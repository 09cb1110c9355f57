import type { HttpName, ListName } from '#contract/index.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import type { RedirectedTo, Result, UnreachableReason } from '#contract/result.ts'
import type { RowId } from '#contract/values/values.ts'
import type { Mismatch } from '#contract/reading/read.ts'
import type { Override } from '#contract/reading/override.ts'
import type { TokenPlace } from '#contract/reading/shape.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Credentials } from './identity/credentials.ts'
import type { RateWindow } from './rate-window.ts'
import type { Transport } from './transport/transport.ts'

/** The current back office of the settings. */
export interface HttpTarget {
  /** 'https://host' or 'https://host/prefix', no slash at the end. */
  readonly baseUrl: string
  /** Sent with every call to `baseUrl`: the embedded sandbox's secret. */
  readonly headers: Readonly<Record<string, string>>
  /** Where pictures come from when it is not the API (D-28); null = only the API. */
  readonly mediaOrigin: string | null
}

/** Ticket of an optimistic update; the list service issues it. */
export type OverlayTicket = unknown

/** Interface of writes to the lists: apply the overlay, keep or revert it, reload. */
export interface ListsPort {
  apply(overlays: readonly Overlay[]): OverlayTicket
  /** 'keep': the server agreed, the next reload shows it. 'revert': show the loaded rows. */
  settle(ticket: OverlayTicket, outcome: 'keep' | 'revert'): void
  /** Reloads these lists where they are in use; resolves when they are loaded, never rejects. */
  refresh(names: readonly string[]): Promise<void>
  /** Time since the list was loaded (ms); null when it has not been. */
  ageMs(list: ListName): number | null
  /** The row as it was loaded, without overlays; null when the list does not have it. */
  serverRow(list: ListName, id: RowId): Promise<Result<unknown>>
}

/** Time limits in ms (D-117). */
export const TIMINGS = {
  /** A read or a write, from the first byte sent to the last received. */
  answerMs: 30_000,
  /** Until a spreadsheet starts to arrive: the server builds it first. */
  fileMs: 120_000,
  /** Longest silence in the middle of a body. */
  stallMs: 30_000,
  /** Until a picture or document starts to arrive. */
  mediaMs: 10_000,
  /** Longest silence in the middle of a picture or document. */
  mediaStallMs: 10_000,
  /** Longest body of a picture or document. */
  mediaBodyMs: 120_000,
  /** Longest wait for the body of a refusal; its status is known from the head. */
  refusalMs: 3_000,
  /** Longest wait of a write with unknown outcome for the lists that settle it. */
  settleMs: 10_000,
  /** Time from a 202, whose write the back office carries out later, to a reload of its lists. A second reload follows after four times as long. */
  queuedMs: 3_000,
  /** How long a write with unknown outcome keeps its idempotency key. */
  keyMs: 1_800_000,
} as const
export type Timings = { readonly [Name in keyof typeof TIMINGS]: number }

export interface HttpConfig {
  /** Null while no back office is set up. */
  readonly target: () => HttpTarget | null
  /** Overrides of this back office. */
  readonly override: (name: HttpName) => Override | undefined
  /** Default: JSON. */
  readonly signInAsForm?: () => boolean
  readonly credentials: Credentials
  /** Who is signed in, and where; null: nobody. Default: nobody. */
  readonly person?: () => string | null
  readonly transport: Transport
  readonly rateWindow: RateWindow
  /** A function, because the list service is made from this client. */
  readonly lists: () => ListsPort
  /** Called with every write while it is pending. */
  readonly pending: Pick<PendingWork, 'begin'>
  /** Called when a write makes reads stale that are not lists. */
  readonly onStale: (names: readonly string[]) => void
  /** Called when the lists still don't show a write that the server has queued (202), named here. */
  readonly onLate?: (name: string) => void
  /** Difference between the server's clock and ours in ms (positive: ours is behind). */
  readonly onClockSkew: (ms: number) => void
  readonly diagnostics: {
    mismatch(name: string): Mismatch
    called(name: string, outcome: CallOutcome): void
    /** An exception of ours while an answer was read. */
    bug(name: string, cause: unknown): void
    /** An address of the data that was not requested with the session, and why. */
    refused(name: string, reason: string): void
  }
  /** Called with the answers of each sign-in. */
  readonly onSignInAnswer?: (name: string, headers: Headers, body: unknown, place: TokenPlace | undefined) => void
  /** For tests and fault drills; the product uses `TIMINGS`. */
  readonly timings?: Partial<Timings>
}

/** How a call went, never its content. `status` null = no answer. */
export interface CallOutcome {
  readonly method: string
  /** Path template. */
  readonly path: string
  readonly status: number | null
  readonly ms: number
  /** Kind of the failure, null when it went well. */
  readonly failed: string | null
  /** Why there is no answer. */
  readonly reason?: UnreachableReason
  /** Where a redirect leads, if recognized. */
  readonly to?: RedirectedTo
}
