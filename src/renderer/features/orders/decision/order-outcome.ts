import type { WriteOutcome } from '#ui/writes/send-write.ts'

/** Outcome of a decision. 'held': it can still be undone. */
export type Outcome = 'held' | WriteOutcome

export type Verb = 'accept' | 'decline' | 'remove' | 'reactivate'
