import type { EventName, Events } from '#contract/live/events.ts'
import type { TrainingCard } from '#contract/people/session.ts'
import type { z } from 'zod'
import type { Mismatch } from '#contract/reading/read.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Credentials } from '../http/identity/credentials.ts'
import type { HttpClient } from '../http/http-types.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { TokenVault } from './token-vault.ts'
import type { Wipe } from './wipe.ts'

export type Emit = <E extends EventName>(name: E, payload: Events[E]) => void

/** Wrong codes in a row after which the sign-in starts over. */
export const MAX_WRONG_CODES = 5

/** Time limits in ms. */
export const SESSION_TIMINGS = {
  /** The probes of start and of sign-in (D-6, D-9): the person waits for them. */
  probeMs: 10_000,
  /** The logout request to the server; the session here has already ended (D-10). */
  logoutMs: 5_000,
  /** Longest wait of a new back office for the logout request to the old one. */
  leavingMs: 1_000,
  /** Between two attempts at a saved session while the back office or the key store does not answer. */
  retryMs: 10_000,
  /** Time during which a start hides the sign-in page while it tries a saved session (R25). */
  quietMs: 600,
  /** Shortest time between two writes of the saved session's cookies. */
  cookieIntervalMs: 30_000,
} as const

export interface SessionConfig {
  readonly http: Pick<HttpClient, 'call'>
  readonly credentials: Credentials
  readonly vault: TokenVault
  readonly settings: Pick<SettingsStore, 'read' | 'connect'>
  readonly drafts: Drafts
  readonly wipe: Wipe
  readonly emit: Emit
  /** The account of the embedded back office, with the current code; asked only in training mode. */
  readonly trainingCard: () => Promise<z.output<typeof TrainingCard>>
  /** Counts a token that was found by a guess. */
  readonly mismatch: (name: string) => Mismatch
  readonly timings?: Partial<{ readonly [Name in keyof typeof SESSION_TIMINGS]: number }>
}
