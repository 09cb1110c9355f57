import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Of the end of the page: dialogs and messages stand there. */
const MAX_LINES = 100

/** Prints the page of a failed test in words: of a run elsewhere its output is often all there is to look at. */
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
