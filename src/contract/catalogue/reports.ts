import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { Flag, RowId, Text, Timestamp } from '../values/values.ts'
import { rowOf } from '../verification.ts'

/** The subject of an error report; the code is the index (part 1 §8). */
export const REPORT_ERRORS = [
  'Title',
  'Ticker',
  'Ticker composite',
  'ISBN',
  'Spirit type',
  'Distillery',
  'Country',
  'Region',
  'Bottler',
  'Age',
  'Abv',
  'Vintage',
  'Bottle size',
  'Total number bottles',
  'Production method',
  'Distillery status',
  'Pictures',
  'Other',
] as const
/** One value for each code, in their order. */
export type PerReportError<Value, Codes extends readonly string[] = typeof REPORT_ERRORS> = { readonly [Code in keyof Codes]: Value }

/** `type` of a verdict (part 1 §7). */
export const REPORT_TYPES = { error: 0, missing: 1 } as const

const ReportErrorCode = z.codec(
  z.union([z.int(), z.string().regex(/^\d{1,2}$/)]),
  z
    .int()
    .min(0)
    .max(REPORT_ERRORS.length - 1),
  {
    decode: (wire) => Number(wire),
    encode: (code) => code,
  },
)
/** Links come from outside: shown with their host, opened only after a confirmation (D-79). One, several or none. */
const Links = z.union([z.string(), z.array(z.string())])

export const ErrorReport = entity({
  id: RowId,
  created_at: Timestamp,
  isbn: Text,
  errors_bottle: z.array(ReportErrorCode),
  description: Text,
  link_attachments: Links,
  /** Any of the forms of D-29; read by `domain/catalogue/pictures.ts`. */
  pictures_attachments: z.unknown(),
  firstname: Text,
  lastname: Text,
  /** Open while missing or true (D-16). */
  enabled: Flag,
})
export type ErrorReport = z.output<typeof ErrorReport>

export const MissingReport = entity({
  id: RowId,
  created_at: Timestamp,
  title: Text,
  description: Text,
  link_attachments: Links,
  firstname: Text,
  lastname: Text,
  enabled: Flag,
})
export type MissingReport = z.output<typeof MissingReport>

const newestFirst = { field: 'created_at', direction: 'desc' } as const
const errorList = list(ErrorReport, {
  id: 'id',
  fields: { id: 'text', created_at: 'time', isbn: 'text', description: 'text', firstname: 'text', lastname: 'text', enabled: 'flag' },
  sort: newestFirst,
})
const missingList = list(MissingReport, {
  id: 'id',
  fields: { id: 'text', created_at: 'time', title: 'text', description: 'text', firstname: 'text', lastname: 'text', enabled: 'flag' },
  sort: newestFirst,
})

/** Resolve: enabled no, approved yes, with a ticker. Delete: enabled no, approved no, ticker "" (D-78). */
export const Verdict = z
  .object({
    id: RowId,
    type: z.literal([REPORT_TYPES.error, REPORT_TYPES.missing]),
    enabled: Flag,
    is_approved: Flag,
    ticker: z.string().trim().max(200),
  })
  .refine((verdict) => !verdict.is_approved || verdict.ticker.trim() !== '', {
    ...rule('ticker-needed'),
    path: ['ticker'],
  })
export type Verdict = z.output<typeof Verdict>

export const reports = {
  errors: read({
    method: 'GET',
    path: 'api/reports/errors',
    purpose: 'Errors that users reported on product pages',
    assumed: 'D.10: method and path are not shown',
    input: z.object({}),
    ...errorList,
  }),
  missing: read({
    method: 'GET',
    path: 'api/reports/missing',
    purpose: 'Bottles that users did not find',
    assumed: 'D.10: method and path are not shown',
    input: z.object({}),
    ...missingList,
  }),
  verdict: write({
    method: 'PUT',
    path: 'api/reports/verdict',
    purpose: 'Resolve or delete a report',
    assumed: 'D-78: method, path and the values per verdict are not shown',
    input: Verdict,
    output: z.unknown(),
    errors: ['report_not_found', 'already_closed'],
    of: ['type', 'id'],
    reloads: ['reports.errors', 'reports.missing'],
    overlays: ({ id, type }) => [{ list: type === REPORT_TYPES.missing ? 'reports.missing' : 'reports.errors', id, gone: true }],
    verify: ({ id, type }) => [
      // without `enabled` a report is open (D-16): it proves nothing
      rowOf(
        type === REPORT_TYPES.missing ? 'reports.missing' : 'reports.errors',
        id,
        ErrorReport,
        (report) => report === null || report.enabled === false,
      ),
    ],
  }),
}
