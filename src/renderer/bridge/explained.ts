import type { Damage, DesktopReason, Instead, PagesEnd, RedirectedTo, UnreachableReason } from '#contract/result.ts'

/** What happened, in a title and a sentence, and what to do about it. */
export interface Explained {
  readonly title: string
  readonly what: string
  readonly next: string
}

/** The words of one language. */
export interface ExplainWords {
  /** Sentence about the outcome: for a failed read, a rejected write, and a write that may have been carried out. */
  readonly outcome: { readonly read: string; readonly refused: string; readonly unsure: string }
  readonly unreachable: Readonly<Record<UnreachableReason, Explained>>
  /** `call`: method and path template. */
  readonly redirectedTo: Readonly<Record<RedirectedTo, (call: string) => Explained>>
  readonly desktop: Readonly<Record<DesktopReason, Explained>>
  readonly unauthorized: Explained
  readonly invalidInput: Explained
  readonly wordless: (field: string, call: string) => Explained
  readonly invalidAnswer: Explained
  readonly malformed: Explained
  readonly cancelled: Explained
  readonly unknownOutcome: Explained
  readonly bug: Explained
  /** By status, D-22; `other` is everything unlisted. */
  readonly status: Readonly<
    Record<
      | 'redirect'
      | 'badRequest'
      | 'notAllowed'
      | 'notFound'
      | 'notAcceptable'
      | 'conflict'
      | 'preconditionRequired'
      | 'tooLarge'
      | 'fileTooLarge'
      | 'fileType'
      | 'requestType'
      | 'tooMany'
      | 'serverError'
      | 'unavailable'
      | 'other',
      Explained
    >
  >
  /** `call`: method and path template. The call does not exist, or may not exist (its object may be gone instead). */
  readonly noSuchCall: (call: string) => Explained
  readonly correctCall: (call: string) => string
  readonly perhapsNoSuchCall: (call: string) => Explained
  /** Next step if the server has said why it did not find the object. */
  readonly orCorrect: (call: string) => string
  /** What is wrong in a list's response and where, and which part is still displayed. Numbers are formatted. */
  readonly instead: Readonly<Record<Exclude<Instead, 'malformed'>, string>>
  readonly damage: Readonly<Record<Exclude<Damage['problem'], 'too-large' | 'too-slow' | 'over-memory'>, string>>
  readonly damageAt: (problem: string, byte: string, row: string | null) => string
  readonly tooLarge: string
  readonly tooSlow: string
  readonly overMemory: (mostMb: string) => Explained
  readonly readTo: (byte: string, row: string | null) => string
  readonly kept: (rows: string, one: boolean) => string
  readonly listStopped: Explained
  /** `of`: null if the back office does not say how many there are. */
  readonly listPages: (kept: string, of: string | null, why: PagesEnd) => Explained
  /** After a call that changes nothing. */
  readonly again: string
  readonly waitSeconds: (seconds: number) => string
  readonly serverSaid: (message: string) => string
}
