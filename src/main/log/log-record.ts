import { redact } from './redact.ts'

/** Allowed fields of a log line, and their formats. Anything else is left out, whatever the caller passes (R21). */
const ALLOWED = {
  event: /^[a-z]+(\.[a-z-]+)*$/,
  name: /^[a-zA-Z]+\.[a-zA-Z]+$/,
  method: /^(GET|POST|PUT|DELETE)$/,
  /** Path template: words and {placeholders}; digits only in '2fa', so that no id passes for a word. */
  path: /^\((?:picture|document|file)\)$|^(?:2fa|[a-z]+(?:-[a-z]+)*|\{\w+\})(?:\/(?:2fa|[a-z]+(?:-[a-z]+)*|\{\w+\}))*$/i,
  failed: /^[a-z-]+$/,
  reason: /^[a-z-]+$/,
  phase: /^[a-z-]+$/,
  version: /^\d+\.\d+\.\d+$/,
  errorName: /^[A-Za-z]{1,40}$/,
  errorCode: /^[A-Z][A-Z0-9_]{1,40}$/,
} as const
const NUMBERS = ['status', 'ms', 'count', 'pid', 'code'] as const
const LEVELS = ['info', 'warn', 'error'] as const

export type LogLevel = (typeof LEVELS)[number]
export type LogFields = { readonly [Field in keyof typeof ALLOWED]?: string | undefined } & {
  readonly [Field in (typeof NUMBERS)[number]]?: number | null | undefined
} & {
  readonly error?: unknown
  /** React's component stack of an error in the page. */
  readonly components?: string
}

/** One line of JSON without line ends inside: external text cannot forge a second line. */
export function logLine(level: LogLevel, fields: LogFields, time: Date = new Date()): string {
  const line: Record<string, string | number> = { time: time.toISOString(), level }
  for (const [field, form] of Object.entries(ALLOWED)) {
    const value = fields[field as keyof typeof ALLOWED]
    if (typeof value === 'string' && form.test(value)) line[field] = value
  }
  for (const field of NUMBERS) {
    const value = fields[field]
    if (typeof value === 'number' && Number.isFinite(value)) line[field] = value
  }
  const components = typeof fields.components === 'string' ? framesOf(fields.components) : ''
  return `${JSON.stringify({ ...line, ...(fields.error === undefined ? {} : describe(fields.error)), ...(components && { components }) })}\n`
}

/** Name, code, redacted words and the functions on the stack: enough to find a bug, nothing about the person. */
function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const code = 'code' in error && typeof error.code === 'string' && ALLOWED.errorCode.test(error.code) ? { errorCode: error.code } : {}
  return {
    errorName: ALLOWED.errorName.test(error.name) ? error.name : 'Error',
    ...code,
    message: redact(error.message),
    at: framesOf(error.stack ?? ''),
  }
}

/**
 * "createSession session.ts:90:7 < boot index.ts:12:3": no folders, which name the user. The built files have few lines: the column tells the
 * place.
 */
const framesOf = (stack: string): string =>
  [...stack.matchAll(/^[ \t]+at (?:(?:async )?([\w$.<>]+) \()?(?:[^\s()]*[\\/])?([\w.-]+\.[cm]?[jt]s):(\d+:\d+)\)?$/gm)]
    .slice(0, 8)
    .map(([, name = '', file, line]) => `${name} ${file}:${line}`.trim())
    .join(' < ')
