import { forgetZoneName } from '#domain/values/format.ts'

/**
 * Makes this thread use the computer's current time zone. Node reads it at start and again whenever TZ is set or deleted, even if it was not set.
 * Chromium updates pages itself.
 */
export function takeTimeZone(): void {
  delete process.env['TZ']
  forgetZoneName()
}
