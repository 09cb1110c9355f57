import type { InputOf } from '#contract/index.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import type { Log } from '../log/log.ts'

/** Most lines a minute: a page that fails in a loop must not push everything else out of the log. */
const MAX_PER_MINUTE = 30

/** Errors whose message comes from the engine and names code. Any other message may quote data and stays out of the log (R21). */
const ENGINE_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError'])
const REACT_CODE = /^Minified React error #(\d+);/

/** Logs errors of the page: kind, stack and components; never its content. */
export function createPageErrors(
  log: Pick<Log, 'error'>,
  now: () => number = Date.now,
): (report: InputOf<'diagnostics.reportError'>) => void {
  let minute = 0
  let logged = 0
  let dropped = 0
  return ({ source, name, message, stack, components }) => {
    if (now() - minute >= MINUTE_MS) {
      minute = now()
      logged = 0
    }
    if (++logged > MAX_PER_MINUTE) {
      dropped++
      return
    }
    const error = new Error(ENGINE_ERRORS.has(name) ? message : '')
    error.name = name
    error.stack = stack
    const code = REACT_CODE.exec(message)?.[1]
    log.error({
      event: 'page.error',
      reason: source,
      error,
      components,
      ...(code === undefined ? {} : { code: Number(code) }),
      ...(dropped > 0 ? { count: dropped } : {}),
    })
    dropped = 0
  }
}
