import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The attachment with the app's log. */
export const LOG_OF_FAILURE = 'app-log'
/** Lines from the end of the page, where dialogs and messages are, and from the end of the app's log. */
const MAX_LINES = 100

/** Prints the page of a failed test as text, and the app's log: for a CI run the output is often the only source. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export
export default class FailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus) return
    const textOf = (wanted: string) => {
      const attachment = attachments.find(({ name }) => name === wanted)
      return attachment && (attachment.body?.toString() ?? readFileSync(attachment.path ?? '', 'utf8'))
    }
    const end = (text: string) => text.trimEnd().split('\n').slice(-MAX_LINES).join('\n')
    const report = textOf('error-context')
    const page = report && (/```yaml\n(.*?)```/s.exec(report)?.[1] ?? 'Playwright could not read it: it hung, or was being replaced.')
    const log = textOf(LOG_OF_FAILURE)
    if (page) console.log(`the page of “${test.title}”, its end:\n${end(page)}`)
    if (log) console.log(`the app's log of “${test.title}”, its end:\n${end(log)}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
