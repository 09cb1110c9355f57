import type { AppError } from '#contract/result.ts'

const ABOUT_SESSION =
  /session|unauth|authenti|(log|sign)(ged|ed)?[ _-]?in\b|token|expired?\b|expir[aé]|caducad|sesi[oó]n|sitzung|abgelaufen|angemeldet|sessie|verlopen|scadut/i

/** Does this answer to a ping report the end of the session, though its status is not 401? A redirect to a sign-in page, or an error sent with a status of success. */
export const saysSessionEnded = (error: AppError): boolean =>
  (error.kind === 'unreachable' && error.to === 'sign-in') ||
  (error.kind === 'rejected' && error.status < 300 && ABOUT_SESSION.test(`${error.message ?? ''} ${error.code}`))
