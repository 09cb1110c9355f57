import type { AppError, CallPlace } from '#contract/result.ts'

/** Searches and sign-in are sent with POST and change nothing. A call without a place is one of the desktop's own: nothing was sent anywhere. */
export const isRead = (place: CallPlace | undefined): boolean => place !== undefined && !place.write

/**
 * Not there any more, or decided already, if the server is right about the call (R17, D-44). Whether it is must be read: the call itself may be the one that
 * is not there (D-134).
 */
export const mayBeHandled = (error: AppError): boolean => error.kind === 'rejected' && HANDLED.has(error.status)
const HANDLED = new Set([404, 405, 409, 410, 412, 501])

/** After a write: it may have been carried out. No answer, one that cannot be read, or a server error (R10). */
export const isOutcomeUnknown = (error: AppError): boolean =>
  error.kind === 'unknown-outcome' ||
  (error.kind === 'invalid-answer' && !isRead(error.at)) ||
  // 501 says that the server does not know how: nothing was done
  (error.kind === 'rejected' && error.status >= 500 && error.status !== 501 && !isRead(error.at))
