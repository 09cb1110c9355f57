import type { AppError, CallPlace } from '../../contract/result.ts'

/** Searches and sign-in are sent with POST and change nothing. A call without a place is one of the desktop's own: nothing was sent anywhere. */
export const isRead = (place: CallPlace | undefined): boolean => place !== undefined && !(place.write ?? place.method !== 'GET')

/** After a write: it may have been done all the same. No answer, one that nobody can read, or a server that broke on the way (R10). */
export const isUnsure = (error: AppError): boolean =>
  error.kind === 'unknown-outcome' ||
  (error.kind === 'invalid-answer' && !isRead(error.at)) ||
  (error.kind === 'rejected' && error.status >= 500 && !isRead(error.at))
