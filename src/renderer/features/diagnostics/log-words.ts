import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { isRecord } from '#contract/values/record.ts'

/** One line of the log for people: what happened, when, its level, and its other fields. */
export interface LogWords {
  /** HH:mm:ss of this machine. */
  readonly time: string
  /** The whole moment, for the tooltip. */
  readonly moment: string
  readonly level: string
  readonly event: string
  readonly rest: string
}

const LAST = new Set(['message', 'at', 'components'])

/** A line that is no JSON object (a truncated file) is shown unchanged. */
export function logWords(line: string): LogWords {
  const bare = { time: '', moment: '', level: '', event: '', rest: line }
  let fields: unknown
  try {
    fields = JSON.parse(line)
  } catch {
    return bare
  }
  if (!isRecord(fields)) return bare
  const { time, level, event, ms, status, ...others } = fields
  const moment = typeof time === 'string' ? formatDateTimeSeconds(time) : ''
  const entries = Object.entries(others).toSorted(([a], [b]) => Number(LAST.has(a)) - Number(LAST.has(b)))
  const rest = [...entries.map(([, value]) => text(value)), text(status), ms === undefined ? '' : `${text(ms)} ms`]
  return { time: moment.slice(-8), moment, level: text(level), event: text(event), rest: rest.filter(Boolean).join(' ') }
}

const text = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
