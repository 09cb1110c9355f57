import { HISTORY_SUPPORT_EMAIL } from '#contract/people/user-records.ts'

/** Channel of a message of the global history. Not the codes of the site's second factor (D-51). */
export type HistorySupport = 'email' | 'phone'

/** 0 means e-mail, anything else phone (part 1 §2); null when the server did not say. */
export const historySupport = (support: number | null): HistorySupport | null =>
  support === null ? null : support === HISTORY_SUPPORT_EMAIL ? 'email' : 'phone'
