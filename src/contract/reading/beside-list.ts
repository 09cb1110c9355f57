import { isRecord } from '../values/record.ts'
import { bothHints, isNextName, isPageName, NO_HINTS, type PageHints, pageHints } from './next-page.ts'

/** What an answer says about its list, beside the rows. */
export interface BesideList {
  /** Rows that the back office counts; null: it does not. */
  readonly of: number | null
  /** It names a next page. */
  readonly more: boolean
  /** It says that the call failed. */
  readonly failed: boolean
  /** What it says about the next page. */
  readonly hints: PageHints
}
export const NOTHING_BESIDE: BesideList = { of: null, more: false, failed: false, hints: NO_HINTS }

/** Names of a count, without case and separators: "total", "total_items", "rowCount". */
const COUNT = /^(total|count|total(count|items|rows|results|records|elements|entries|hits)|(item|row|result|record|element)s?count)$/i
/** `ok: false`, `success: false` and `status: 'error'` beside the list, not deeper. */
const OUTCOME = /^(ok|success|status)$/
/** A `status` that says the same. */
const FAILED = /^(error|fail|failed|failure|ko)$/i
export const isFailedStatus = (status: unknown): boolean => typeof status === 'string' && FAILED.test(status)
/** 'data', then 'meta' or 'pagination' */
const MAX_DEPTH = 2

const plainName = (name: string): string => name.replaceAll(/[_-]/g, '')
/** Can a value under this name say something about the list? */
export const isBesideName = (name: string): boolean => COUNT.test(plainName(name)) || isPageName(name) || OUTCOME.test(name)

/** Reads the counts and the next page of an answer, in its records up to two levels deep. */
export function besideList(answer: unknown, depth = 0): BesideList {
  if (!isRecord(answer)) return NOTHING_BESIDE
  return Object.entries(answer)
    .map(([name, value]) => besideValue(name, value, depth))
    .reduce(mergeBeside, NOTHING_BESIDE)
}

/** The same for one value of an answer and its name. */
export function besideValue(name: string, value: unknown, depth = 0): BesideList {
  const plain = plainName(name)
  if (COUNT.test(plain)) return { ...NOTHING_BESIDE, of: wholeOf(value) }
  if (isNextName(name)) return { ...NOTHING_BESIDE, more: isNext(value), hints: pageHints(name, value) }
  if (OUTCOME.test(name)) return { ...NOTHING_BESIDE, failed: depth === 0 && (name === 'status' ? isFailedStatus(value) : value === false) }
  if (!isRecord(value)) return isPageName(name) ? { ...NOTHING_BESIDE, hints: pageHints(name, value) } : NOTHING_BESIDE
  return depth < MAX_DEPTH ? besideList(value, depth + 1) : NOTHING_BESIDE
}

export const mergeBeside = (one: BesideList, other: BesideList): BesideList => ({
  of: one.of === null && other.of === null ? null : Math.max(one.of ?? 0, other.of ?? 0),
  more: one.more || other.more,
  failed: one.failed || other.failed,
  hints: bothHints(one.hints, other.hints),
})

const isNext = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : isRecord(value)
      ? typeof value['href'] === 'string' && value['href'] !== ''
      : value === true || (typeof value === 'number' && value > 0)

function wholeOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** A count of 0, no next page and no failure. */
export const isEmptyAnswer = ({ of, more, failed }: BesideList): boolean => of === 0 && !more && !failed
