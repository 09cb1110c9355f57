import { forgetZoneName } from '#domain/values/format.ts'

/**
 * Takes the computer's present time zone in this thread. Node reads it at the start and whenever TZ is set or deleted, even if there was none; a page is
 * told of a change by Chromium.
 */
export function takeTimeZone(): void {
  delete process.env['TZ']
  forgetZoneName()
}
