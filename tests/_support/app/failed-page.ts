import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines from the end of the page, where dialogs and messages are. */
const MAX_LINES = 100

/** Prints the page of a failed test as text: for a CI run the log is often the only source. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export
export default class FailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    const attachment = attachments.find(({ name }) => name === 'error-context')
    if (status === test.expectedStatus || !attachment) return
    const report = attachment.body?.toString() ?? readFileSync(attachment.path ?? '', 'utf8')
    const page = /```yaml\n(.*?)```/s.exec(report)?.[1] ?? report
    console.log(`the page of “${test.title}”, its end:\n${page.split('\n').slice(-MAX_LINES).join('\n')}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
