import type { AppError, CallPlace } from './result.ts'

/** Searches and sign-in are sent with POST and change nothing. A call without a place is a command of the desktop: nothing was sent to a server. */
export const isRead = (place: CallPlace | undefined): boolean => place !== undefined && !place.write

/**
 * The object is gone or already decided, if the server is right (R17, D-44). A reload must confirm it: the call itself may be the one that
 * does not exist (D-134).
 */
export const mayBeHandled = (error: AppError): boolean => error.kind === 'rejected' && HANDLED.has(error.status)
const HANDLED = new Set([404, 405, 409, 410, 412, 501])

/** Statuses that decide nothing: the server is busy, still at work on the first request with this key, or behind a gateway that gave up. */
export const isUndecided = (error: AppError): boolean => error.kind === 'rejected' && UNDECIDED.has(error.status)
const UNDECIDED = new Set([409, 425, 429, 502, 503, 504])

/** After a write: it may have been carried out. No answer, an unreadable one, or a server error (R10). */
export const isOutcomeUnknown = (error: AppError): boolean =>
  error.kind === 'unknown-outcome' ||
  (error.kind === 'invalid-answer' && !isRead(error.at)) ||
  // 501 means not implemented: nothing was done
  (error.kind === 'rejected' && error.status >= 500 && error.status !== 501 && !isRead(error.at))
