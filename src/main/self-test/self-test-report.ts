import { performance } from 'node:perf_hooks'

/** 'unavailable': this computer lacks it, and the app works without it. */
export type Outcome = 'ok' | 'unavailable' | 'failed'

/** One part of the app that is tried on this computer. */
export interface Check {
  readonly name: string
  /** Returns what was observed, or why it is missing. Throws when it does not work. */
  readonly run: () => Promise<string | { readonly unavailable: string }>
}

export interface CheckResult {
  readonly name: string
  readonly outcome: Outcome
  readonly ms: number
  readonly detail: string
}

/** Report of `--self-test`: the computer and every check. Without names, addresses or tokens. */
export interface SelfTestReport {
  readonly passed: boolean
  readonly time: string
  readonly machine: Readonly<Record<string, string | boolean>>
  readonly checks: readonly CheckResult[]
}

/** Longest time for a check (ms). */
const LIMIT_MS = 30_000

/** Runs the checks in order: a later one may depend on an earlier one. */
export async function runChecks(
  checks: readonly Check[],
  machine: SelfTestReport['machine'],
  onResult: (result: CheckResult) => void,
): Promise<SelfTestReport> {
  const results: CheckResult[] = []
  for (const check of checks) {
    const result = await runCheck(check)
    results.push(result)
    onResult(result)
  }
  const passed = results.every(({ outcome }) => outcome !== 'failed')
  return { passed, time: new Date().toISOString(), machine, checks: results }
}

async function runCheck({ name, run }: Check): Promise<CheckResult> {
  const began = performance.now()
  const result = (outcome: Outcome, detail: string): CheckResult => ({
    name,
    outcome,
    ms: Math.round(performance.now() - began),
    detail,
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No result after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  try {
    const seen = await Promise.race([run(), late])
    return typeof seen === 'string' ? result('ok', seen) : result('unavailable', seen.unavailable)
  } catch (cause) {
    return result('failed', cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** One line for the terminal. */
export const lineOf = ({ name, outcome, ms, detail }: CheckResult): string =>
  `${outcome.padEnd(11)} ${name.padEnd(20)} ${String(ms).padStart(6)} ms  ${detail}`
