import type { CheckResult, EndpointHealth } from '#contract/desktop/diagnostics.ts'

export interface DiagnosticsAbout {
  readonly version: string
  readonly platform: string
  /** 'server' or 'training': the address stays out. */
  readonly mode: string
  readonly keychain: string
  /** ISO time */
  readonly at: string
}

/** Everything on the Diagnostics page, as text for the developer. Names, counts and the redacted log; no values, no address, no folder. */
export function diagnosticsText(
  about: DiagnosticsAbout,
  endpoints: readonly EndpointHealth[],
  checks: readonly CheckResult[],
  log: readonly string[],
): string {
  return [
    `Cellarmaster ${about.version}, ${about.platform}, ${about.mode}, session token ${about.keychain}, ${about.at}`,
    '',
    `Endpoints called: ${endpoints.filter(({ calls }) => calls > 0).length} of ${endpoints.length}`,
    ...endpoints.filter(({ calls }) => calls > 0).map(endpointLine),
    '',
    checks.length === 0 ? 'Contract check: not done' : `Contract check: ${checks.length} operations`,
    ...checks.map(checkLine),
    '',
    `Log: ${log.length} lines`,
    ...log,
    '',
  ].join('\n')
}

const endpointLine = ({ name, method, path, assumed, calls, status, ms, mismatches, guesses, bugs }: EndpointHealth): string =>
  [
    `${name} ${method} ${path}${assumed ? ' (guess)' : ''}`,
    `${calls} calls`,
    `last ${status ?? 'no response'}`,
    ms === null ? '' : `${ms} ms`,
    mismatchText(mismatches),
    ...guesses.map(({ guess, at, count }) => `${guess} guessed at ${at} ×${count}`),
    bugs > 0 ? `bugs ×${bugs}` : '',
  ]
    .filter(Boolean)
    .join(', ')

const mismatchText = (mismatches: EndpointHealth['mismatches']): string =>
  Object.entries(mismatches)
    .flatMap(([field, { missing, unexpected }]) => [
      missing > 0 ? `${field} missing ×${missing}` : '',
      unexpected > 0 ? `${field} unexpected ×${unexpected}` : '',
    ])
    .filter(Boolean)
    .join(', ')

const checkLine = ({
  name,
  method,
  path,
  assumed,
  outcome,
  reason,
  status,
  ms,
  envelope,
  rows,
  more,
  total,
  next,
  source,
  missing,
  unexpected,
  unknown,
  keys,
  guesses,
}: CheckResult): string =>
  [
    `${name} ${method} ${path}${assumed ? ' (guess)' : ''}`,
    reason === null ? outcome : `${outcome}: ${reason}`,
    status === null ? '' : String(status),
    ms === null ? '' : `${ms} ms`,
    envelope === null ? '' : `in ${envelope}`,
    rows === null ? '' : more ? `first ${rows} rows` : `${rows} rows`,
    source === null ? '' : `ID from ${source}`,
    total === null ? (next ? 'pages: a next page is named' : '') : `pages: ${total} rows counted`,
    missing.length === 0 ? '' : `missing ${missing.join(' ')}`,
    unexpected.length === 0 ? '' : `unexpected ${unexpected.join(' ')}`,
    unknown.length === 0 ? '' : `not declared ${unknown.join(' ')}`,
    keys.length === 0 ? '' : `found instead ${keys.join(' ')}`,
    guesses.length === 0 ? '' : `guessed ${guesses.map(({ guess, at }) => `${guess} at ${at}`).join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ')
