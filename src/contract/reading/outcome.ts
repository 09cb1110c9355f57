import { isRecord } from '../values/record.ts'

/** Flags of success and of failure, and words for the outcome: without case and separators. */
const SUCCEEDED = /^(ok|success|succeeded|successful|issuccess|issuccessful|issucceeded)$/
const FAILED = /^(failed|failure|iserror|isfailed|isfailure|haserrors?)$/
const WORD = /^(status|result|outcome)$/
const ERROR = /^(errors?|errorcode|errormessage|errormsg)$/
/** A word for the outcome that means failure. */
const FAILED_WORD = /^(error|fail|failed|failure|ko)$/i
/** Texts under a name of an error that mean none. */
const NO_ERROR = /^(|0+|ok|success|none|no|false|null)$/i

/** A name for comparing: 'isError', 'is_error' and 'is-error' are equal. */
export const plainName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()
/** Can a value under this name say that a call failed? */
export const isOutcomeName = (name: string): boolean => [SUCCEEDED, FAILED, WORD, ERROR].some((names) => names.test(plainName(name)))

export const isFailedWord = (value: unknown): boolean => typeof value === 'string' && FAILED_WORD.test(value.trim())
/** `false`, an empty text, list or record, and 0 name no error. */
export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) ? Object.keys(value).length > 0 : Boolean(value)

const isNo = (value: unknown): boolean => value === false || value === 0 || (typeof value === 'string' && /^(false|0|no|ko)$/i.test(value))
/** Excludes 1: `failed: 1` is a count. */
const isYes = (value: unknown): boolean => value === true || (typeof value === 'string' && /^(true|yes)$/i.test(value))

/** Does this flag of an answer say that the call failed: `Success: false`, `isError: true`? */
export const isFailedFlag = (name: string, value: unknown): boolean =>
  SUCCEEDED.test(plainName(name)) ? isNo(value) : FAILED.test(plainName(name)) && isYes(value)

/** Does this name hold an error, and is it one? */
export const isError = (name: string, value: unknown): boolean =>
  ERROR.test(plainName(name)) && (typeof value === 'string' ? !NO_ERROR.test(value.trim()) : isFilled(value))

/** Does this value of an answer say that the call failed? */
export const saysFailed = (name: string, value: unknown): boolean =>
  isFailedFlag(name, value) ||
  isError(name, value) ||
  (WORD.test(plainName(name)) && isFailedWord(value)) ||
  (plainName(name) === 'status' && value === false)
