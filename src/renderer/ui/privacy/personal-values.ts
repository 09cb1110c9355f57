import { isRecord } from '#contract/values/record.ts'
import { maskAll, maskPatterns } from '#domain/people/personal-data.ts'

/** Maximum number of stored values; the oldest are dropped first. */
const MAX_VALUES = 50_000
const MAX_DEPTH = 8
/** A record with one of these is about a person; an address without them is of an event. */
const PERSON = ['firstname', 'lastname', 'zip'] as const
/** Shorter ones, such as "33", are also counts and prices. */
const MIN_LENGTH = 6

/** Personal values from responses, which are recognized in any text, also in sentences and titles. */
export interface PersonalValues {
  /** Remembers the personal fields of an answer. Returns whether one was new. */
  learn(answer: unknown): boolean
  /** The text without personal data, of the same length. */
  mask(text: string): string
}

export function createPersonalValues(): PersonalValues {
  /** Whole texts, in lower case. */
  const whole = new Set<string>()
  /** Runs of words, such as a full name, joined by spaces, by their first word. */
  const runs = new Map<string, Set<string>>()
  let runCount = 0
  let isNew = false

  function addWhole(value: string): void {
    const text = lower(value.trim())
    if (whole.has(text)) return
    isNew = true
    whole.add(text)
    const [oldest] = whole
    if (whole.size > MAX_VALUES && oldest !== undefined) whole.delete(oldest)
  }
  function addRun(...parts: readonly string[]): void {
    const words = parts.flatMap((part) => lower(part).match(WORD) ?? [])
    const [first] = words
    const run = words.join(' ')
    const sameStart = first === undefined ? undefined : (runs.get(first) ?? new Set())
    if (first === undefined || sameStart === undefined || run.length < 2 || sameStart.has(run)) return
    isNew = true
    runs.set(first, sameStart.add(run))
    runCount++
    const [oldest] = runs
    if (runCount <= MAX_VALUES || oldest === undefined) return
    runs.delete(oldest[0])
    runCount -= oldest[1].size
  }
  /** Adds a full name. Single first and last names are often also words of bottles and countries. */
  function addName(firstname: string, lastname: string): void {
    if (firstname === '' || lastname === '') {
      if (firstname.length + lastname.length > 1) addWhole(firstname + lastname)
      return
    }
    addRun(firstname, lastname)
    addRun(lastname, firstname)
    // written without a space in Chinese, Japanese and Korean
    if (UNSPACED.test(firstname + lastname)) addRun(lastname + firstname)
  }
  function learn(value: unknown, depth = 0): void {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(value)) for (const item of value) learn(item, depth + 1)
    else if (isRecord(value)) {
      const textOf = (name: string) => (typeof value[name] === 'string' ? value[name].trim() : '')
      if (PERSON.some((name) => textOf(name) !== '')) {
        addName(textOf('firstname'), textOf('lastname'))
        if (textOf('zip') !== '' && textOf('city') !== '') addRun(textOf('zip'), textOf('city'))
        addValue(textOf('address'))
      }
      for (const [name, inside] of Object.entries(value)) {
        if (typeof inside !== 'string') learn(inside, depth + 1)
        else if (FULL_NAMES.has(name)) addFullName(inside)
        else if (VALUES.has(name)) addValue(inside)
        // 'claire.morel@…': colleagues are named by this part
        if (name === 'email' && typeof inside === 'string') addMailbox(inside.slice(0, inside.indexOf('@') + 1))
      }
    }
  }
  function addValue(value: string): void {
    if (value.trim().length < MIN_LENGTH) return
    addWhole(value)
    addRun(value)
  }
  /** 'CLAIRE MOREL · claire@…', or an identifier where the person has no name. */
  function addFullName(text: string): void {
    const [name = ''] = text.split(' · ')
    if (/\d/.test(name)) return
    if ((name.match(WORD) ?? []).length > 1) addRun(name)
    else if (name.trim().length > 1) addWhole(name)
  }
  function addMailbox(name: string): void {
    if ((name.match(WORD) ?? []).length > 1) addRun(name)
  }
  /** End of the longest stored run that begins with this word; null without one. */
  function endOfRun(text: string, words: readonly RegExpExecArray[], at: number): number | null {
    let end: number | null = null
    for (const run of runs.get(words[at]?.[0] ?? '') ?? []) {
      const count = run.split(' ').length
      const inText = words.slice(at, at + count)
      const last = inText.at(-1)
      if (last === undefined || inText.map(([word]) => word).join(' ') !== run) continue
      const isClose = inText.every(({ index }, nth) => nth === 0 || GAP.test(text.slice(endOf(inText[nth - 1]), index)))
      if (isClose) end = Math.max(end ?? 0, endOf(last))
    }
    return end
  }
  return {
    learn(answer) {
      isNew = false
      learn(answer)
      return isNew
    },
    mask(text) {
      const small = lower(text)
      if (whole.has(small.trim())) return maskAll(text)
      let named = text.replace(PART, (part) => (whole.has(lower(part.trim())) ? maskAll(part) : part))
      const words = [...small.matchAll(WORD)]
      for (const [at, { index }] of words.entries()) {
        const end = endOfRun(small, words, at)
        if (end !== null) named = named.slice(0, index) + maskAll(text.slice(index, end)) + named.slice(end)
      }
      return maskPatterns(named)
    },
  }
}

/** Fields whose value is recognized in any text. Not the date of birth, because other dates can be equal to it. */
const VALUES = new Set('email phone ip iban bic contacts'.split(' '))
/** Fields of a draft with the name of its person, whom the back office may not have named since the start. */
const FULL_NAMES = new Set(['@user_uuid', 'person'])
/** Parts of a line that name one thing each: "2900000020306 (DUBOIS)", "DUBOIS · 2900000020306". */
const PART = /[^()·]+/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const GAP = /^[^\p{L}\p{M}\p{N}\n]{1,4}$/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const endOf = (match: RegExpExecArray | undefined): number => (match ? match.index + match[0].length : 0)

/** Lower case with the same length: a letter whose lower-case form is longer, such as 'İ', stays. */
function lower(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return text.replace(/\p{L}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
}
