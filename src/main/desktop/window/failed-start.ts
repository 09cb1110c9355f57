import type { App, Dialog } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#main/log/log.ts'
import { systemLanguage } from '#domain/text/language.ts'
import { type DesktopStrings, desktopStrings } from '../desktop-strings.ts'

interface Ports {
  readonly app: Pick<App, 'exit'>
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  readonly strings: () => DesktopStrings
  readonly log: Pick<Log, 'crash' | 'file'>
}

/** The app may not start here, and another try changes nothing: the message says what does. */
export class StartRefused extends Error {}

/**
 * The app could not start: logs why, shows it in the system's own error box (works before `ready`), and ends with exit code 1, so that the
 * single-instance lock is free for the next start.
 */
export function createFailedStart({ app, dialog, strings, log }: Ports): (cause: unknown) => void {
  let failed = false
  return (cause) => {
    log.crash({ event: 'bug', reason: 'start', error: cause })
    if (failed) return
    failed = true
    const s = strings()
    const text = cause instanceof StartRefused ? s.refusedText : s.notStartedText
    dialog.showErrorBox(s.notStarted, text(cause instanceof Error ? cause.message : String(cause), log.file))
    app.exit(1)
  }
}

/** The words of the saved language, else of the system's. Read directly: a start may fail before the settings' reader is loaded. */
export function startStrings(userData: string, system: readonly string[]): DesktopStrings {
  try {
    const { language } = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as { readonly language?: unknown }
    return desktopStrings(systemLanguage(typeof language === 'string' ? [language, ...system] : system))
  } catch {
    return desktopStrings(systemLanguage(system))
  }
}
