import { isRecord } from '../values/record.ts'
import { bothHints, isNextName, isPageName, NO_HINTS, type PageHints, pageHints, relayHints } from './next-page.ts'
import { isOutcomeName, plainName, saysFailed } from './outcome.ts'

/** What an answer says about its list, beside the rows. */
export interface BesideList {
  /** Rows that the back office counts; null: it does not. */
  readonly of: number | null
  /** It names a next page. */
  readonly more: boolean
  /** It says that the call failed; only beside the list, not deeper. */
  readonly failed: boolean
  /** What it says about the next page. */
  readonly hints: PageHints
}
export const NOTHING_BESIDE: BesideList = { of: null, more: false, failed: false, hints: NO_HINTS }

/** Names of a count, without case and separators: "total", "total_items", "rowCount". */
const COUNT = /^(total|count|total(count|items|rows|results|records|elements|entries|hits)|(item|row|result|record|element)s?count)$/i
/** 'data', then 'meta' or 'pagination'; a record about pages may be one deeper: 'data.orders.pageInfo'. */
const MAX_DEPTH = 2
const ABOUT_PAGES = /^(pageinfo|pagination|paging|page|meta)$/i

/** Can a value under this name say something about the list? */
export const isBesideName = (name: string): boolean => COUNT.test(plainName(name)) || isPageName(name) || isOutcomeName(name)

/** Reads the counts and the next page of an answer, in its records up to two levels deep. */
export function besideList(answer: unknown, depth = 0): BesideList {
  if (!isRecord(answer)) return NOTHING_BESIDE
  return Object.entries(answer)
    .map(([name, value]) => besideValue(name, value, depth))
    .reduce(mergeBeside, { ...NOTHING_BESIDE, hints: relayHints(answer) })
}

/** The same for one value of an answer and its name. */
export function besideValue(name: string, value: unknown, depth = 0): BesideList {
  if (depth === 0 && saysFailed(name, value)) return { ...NOTHING_BESIDE, failed: true }
  if (COUNT.test(plainName(name))) return { ...NOTHING_BESIDE, of: wholeOf(value) }
  if (isNextName(name)) return { ...NOTHING_BESIDE, more: isNext(value), hints: pageHints(name, value) }
  if (!isRecord(value)) return isPageName(name) ? { ...NOTHING_BESIDE, hints: pageHints(name, value) } : NOTHING_BESIDE
  return depth < MAX_DEPTH || (depth === MAX_DEPTH && ABOUT_PAGES.test(plainName(name))) ? besideList(value, depth + 1) : NOTHING_BESIDE
}

/** Combines what two parts of an answer say. */
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
