/** "not judged": measured without a basis for comparison; "not measured": could not be measured. The figure states the reason. */
export const VERDICTS = ['met', 'missed', 'not judged', 'not measured'] as const
export type Verdict = (typeof VERDICTS)[number]

/** One measured goal, as a row of the table. */
export interface Outcome {
  readonly goal: GoalName
  /** The measurement and its result in one line. */
  readonly figure: string
  /** Factor against the reference; null for an absolute goal. */
  readonly ratio: number | null
  readonly verdict: Verdict
  /** Number of measurements; 0 if the goal could not be measured. */
  readonly runs: number
  /** Row counts of the list (P11: of the page) in the measurement, ascending; empty for goals without a list. */
  readonly rows: readonly number[]
  /** Every underlying number, for the file. */
  readonly numbers: Readonly<Record<string, unknown>>
}

/** Target figures. */
export const GOALS = {
  P1: 'keystroke to painted at 1M rows: p95 ≤ 50 ms, and ≥ 10 × faster than antd over 500k rows in the page (p50)',
  P2: 'page heap from the fewest to the most rows: flat within 10 %',
  P3: 'first rows at 1M: ≤ 1.3 × those at 10k; all rows ready: ≤ 3 × merely receiving the bytes',
  P4: 'longest block of main and of the page while 1M rows load and while typing, median of the runs: ≤ 50 ms, no long task while typing',
  P5: 'search engine p95 over mixed queries: ≤ 2 × one pass over the searched texts',
  P6: 'memory of the rows: ≤ 1.6 × the bytes received',
  P7: 'ping tick with 200,000 users on screen: ≤ 4 ms of script in the page, rows stay',
  P8: 'decision key to next order painted, pictures decoded, at 150 ms latency: p95 ≤ 100 ms',
  P9: 'start to the first usable frame: ≤ 2 × an empty window',
  P10: 'export of 500k rows: longest block, median of the runs: ≤ 50 ms; rows/s ≥ 0.9 × exceljs alone',
  P11: '500 rows on a page stay smooth: p95 frame while scrolling < 20 ms',
  D1: 'orders a minute of a scripted moderator: the run ≥ 3 × the preview by mouse',
  D2: 'keys in the run: 1 for an accept, at most 3 for a decline with one reason',
  D3: 'deciding key to the next order of the run painted, with pictures and findings, at 150 ms latency: p95 ≤ 100 ms',
  D6: 'findings on an unseen seed: right reason suggested ≥ 80 % of flawed orders, nothing suggested ≥ 90 % of sound ones',
  D7: 'orders decided twice by three scripted moderators with shares of the queue: 0; without shares more than 0',
  D8: 'contact sheet: ≥ 30 clean orders a minute, no more flawed orders accepted than in the run',
  D9: 'labels of unseen seeds: ≥ 80 % of wrong bottles marked, ≤ 5 % of right ones; ≥ 90 % of the legible EANs read',
  D10: 'key to the first order of a run with 300 and with 20,000 waiting orders, at 150 ms latency: < 1 s',
  D11: 'memory of all processes after looking at 200 orders of a run ahead and back: < 300 MB more than at its first order',
} as const
export type GoalName = keyof typeof GOALS
export const GOAL_NAMES = Object.keys(GOALS) as GoalName[]
