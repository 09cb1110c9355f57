import { readFileSync } from 'node:fs'

export interface TestReport {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failed tests by file and title. */
  readonly failures: readonly string[]
  /** Tests that failed once and passed on retry; they are among `passed`. */
  readonly flaky: readonly string[]
}

/** Parses the runner's own JSON report. Throws if the file is missing or is not a report. */
export function readTestReport(runner: 'vitest' | 'playwright', file: string): TestReport {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? ofVitest(report) : ofPlaywright(report)
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function ofVitest(report: VitestReport): TestReport {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      status,
      stumbled: failureMessages.length > 0,
    })),
  )
  // a file that failed to load has no tests to count
  const unread = report.testResults.filter(({ status, message }) => status === 'failed' && message !== '')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
      ...unread.map(({ name, message }) => `${name}: ${message}`),
    ],
    flaky: tests.filter(({ status, stumbled }) => status === 'passed' && stumbled).map(({ title }) => title),
  }
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
}

function ofPlaywright(report: PlaywrightReport): TestReport {
  const specs = specsOf(report)
  const those = (wanted: string) =>
    specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ file, title }) => `${file} › ${title}`)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: those('unexpected'),
    flaky: those('flaky'),
  }
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
