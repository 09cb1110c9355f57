import type { z } from 'zod'

/**
 * 'web-page': of a network's login, a proxy or a wrong address; 'no-list': JSON without rows; 'failure': JSON without rows that says that
 * the call failed; 'no-fields': records without any declared field; 'no-ids': rows without an id; 'malformed': not HTTP, or HTTP that breaks its own
 * rules (headers without end, two lengths, a status out of range).
 */
export type Instead = 'web-page' | 'no-list' | 'failure' | 'no-fields' | 'no-ids' | 'malformed'

/** What the server says about one field of the payload. `field`: our name where it is known, else the server's; empty for the whole payload. */
export interface FieldError {
  readonly field: string
  readonly text: string
}

/** Every expected failure of a call. Plain data: it survives structured clone. `renderer/bridge/explain-error.ts` makes the sentences. */
export type AppError<Code extends string = string> =
  /** The server answered with a refusal. `message` is its own text when that is short and plain (D-22). */
  | {
      readonly kind: 'rejected'
      readonly code: Code | 'unknown'
      readonly status: number
      readonly message?: string
      /** The fields that it names. */
      readonly fields?: readonly FieldError[]
      /** How long the server asks us to wait, from Retry-After, capped (ms). */
      readonly retryAfterMs?: number
      readonly at?: CallPlace
    }
  /** A 401 of the current session: main has already signed out, and a screen shows nothing. */
  | { readonly kind: 'unauthorized'; readonly at?: CallPlace }
  /** No answer: refused, reset, DNS, certificate, or a read that took too long. */
  | {
      readonly kind: 'unreachable'
      readonly reason: UnreachableReason
      /** Where a redirect leads, if recognized. */
      readonly to?: RedirectedTo
      readonly at?: CallPlace
      /** Where the answer of a list was cut off. */
      readonly damage?: Damage
      readonly kept?: number
    }
  /** The screen's input does not fit the contract. */
  | {
      readonly kind: 'invalid-input'
      readonly issues: readonly string[]
      /** The field whose value has no word in the corrected endpoint at `at`. */
      readonly wordless?: string
      readonly at?: CallPlace
    }
  /** The answer is not as declared: HTML, truncated, too large, too deep, the wrong shape. */
  | {
      readonly kind: 'invalid-answer'
      readonly issues: readonly string[]
      /** What the server sent instead, if recognized. */
      readonly instead?: Instead
      readonly at?: CallPlace
      readonly damage?: Damage
      readonly kept?: number
    }
  /** The person stopped the first load of a list; `kept` rows had arrived and are shown. */
  | { readonly kind: 'list-stopped'; readonly kept: number }
  /** The back office sends this list in pages: `kept` rows are shown, of `of` (null: more, it does not say how many). */
  | { readonly kind: 'list-pages'; readonly kept: number; readonly of: number | null; readonly why: PagesEnd }
  /** The person closed a native dialog or pressed Cancel. Never a toast. */
  | { readonly kind: 'cancelled' }
  /** A write without an answer: it may have been carried out. A reload shows the outcome (R10). */
  | { readonly kind: 'unknown-outcome'; readonly at?: CallPlace }
  /** The desktop could not do it: disk full, keychain gone, file vanished. */
  | { readonly kind: 'desktop'; readonly reason: DesktopReason; readonly detail: string }
  /** A bug in this app. */
  | { readonly kind: 'bug'; readonly message: string }

/**
 * Why pages of a list are missing. 'unknown': nothing says how to request the next one; 'elsewhere': its address leads to another host or path;
 * 'repeated': it has rows of earlier pages only; 'many': there are more than the app requests; 'failed': a later page could not be loaded;
 * 'changed': rows moved between the pages while they were loaded, several times; 'short': all pages have fewer rows than the server counts.
 */
export const PAGES_ENDS = ['unknown', 'elsewhere', 'repeated', 'many', 'failed', 'changed', 'short'] as const
export type PagesEnd = (typeof PAGES_ENDS)[number]

/**
 * Where the answer of a list became unreadable, or reading stopped: the byte (from 0) and the row (from 1; null outside of the rows). `kept` is how
 * many rows of a first load had arrived before and are shown.
 */
export interface Damage {
  readonly problem: 'cut-off' | 'malformed' | 'bad-text' | 'too-deep' | 'too-large' | 'too-slow' | 'over-memory'
  readonly byte: number
  readonly row: number | null
  /** With 'over-memory': memory that the lists may take together (MB). */
  readonly mostMb?: number
}

/** 'no-https': something answers at this address, but not in TLS. */
export const UNREACHABLE_REASONS = ['offline', 'refused', 'timeout', 'certificate', 'no-https', 'redirect', 'reset'] as const
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number]
/** 'slash': the same path with or without a slash at its end. 'sign-in': a page for signing in. */
export type RedirectedTo = 'slash' | 'sign-in'
export type DesktopReason = 'disk-full' | 'no-permission' | 'file-in-use' | 'file-gone' | 'folder-gone' | 'not-supported' | 'io'

/** The call: method, path template (never with ids in it) and time, for "Copy details". */
export interface CallPlace {
  readonly method: string
  readonly path: string
  /** ISO time */
  readonly time: string
  /** Does it change something at the server? */
  readonly write: boolean
  /** 'orders.check': the operation that was called. */
  readonly operation?: string
  /** Its method or path is a guess, or a person's correction of one: the back office may have no such call (D-134). */
  readonly assumed?: boolean
}

export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError<Code> }

/** A success. */
export const ok = <T>(value: T) => ({ ok: true, value }) as const
/** A failure that the caller is expected to handle. */
export const fail = <Code extends string>(error: AppError<Code>) => ({ ok: false, error }) as const

/** "price: expected number" lines: field names and rules, never values. */
export const issuesOf = (error: z.core.$ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
