import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { contract, type InputOf, type OutputOf, type WriteName } from '#contract/index.ts'
import type { Result } from '#contract/result.ts'
import { sameField } from '#domain/three-way.ts'
import type { ActionWords } from '#bridge/use-action.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { type FieldName, type FormState, type Problem, problemsIn, sentValues, type Values } from './form-state.ts'
import { formStrings } from '../form-strings.ts'
import { unreadIn } from './row-fields.ts'
import { draftOf, isTouched, over, touch, type Touched, touchedIn, UNTOUCHED, valuesOf } from './touched.ts'
import { useDraft } from './use-draft.ts'
import { useHeldFocus } from './use-held-focus.ts'
import { useReadAgain } from './use-read-again.tsx'

/** What a form over one operation is made of, in a dialog or on a page. */
export type OperationForm<N extends WriteName> = FormOver<N> & (Flat<N> | Shaped)

/** The fields are the keys of the input. */
interface Flat<N extends WriteName> {
  readonly initial: Partial<InputOf<N>> & Values
  readonly shape?: undefined
}
/** An input of several levels: the flat values of the fields ("address.city") are put into it. */
interface Shaped {
  readonly initial: Values
  readonly shape: (values: Values) => Values
}

interface FormOver<N extends WriteName> {
  readonly operation: N
  /** What a person may enter, where the operation alone would take more. Fields that nobody has touched may break it. */
  readonly rule?: z.ZodObject
  /**
   * The form changes something that is there: its fields as the server has them now, in the form of `initial`; null when it is gone. Asked before
   * anything is sent (D-131).
   */
  readonly readAgain?: () => Promise<Result<Values | null>>
  /** What is odd about the values, by field, and may be sent anyway. */
  readonly lint?: (values: Values) => ReadonlyMap<string, string>
  /** Said when it worked. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: NonNullable<ActionWords<N>['failed']>
  /** Asked before anything is sent; false stops it, and nothing typed is lost. */
  readonly before?: (values: Values) => Promise<boolean>
  /** After success. */
  readonly onDone?: (output: OutputOf<N>) => void
  /** Default true: Save waits for a change. False where sending the initial values makes sense. */
  readonly needsChange?: boolean
  /** Why it cannot be sent at the moment, apart from its values. */
  readonly wait?: string | null
  /** Keeps what is typed under this name in main until it is saved or discarded. */
  readonly draft?: string
}

const NO_WARNINGS: ReadonlyMap<string, string> = new Map()

/** The state of such a form. Save is possible exactly when the operation takes the values; until then `why` says what is missing. */
export function useOperationForm<N extends WriteName>(props: OperationForm<N>) {
  const { operation, rule, shape, lint, readAgain, done, failed, before, onDone, needsChange = true, wait = null, draft } = props
  const s = useStrings(formStrings)
  const language = useLanguage()
  const [start, setStart] = useState<Values>(props.initial)
  const [given, setGiven] = useState<Values>(props.initial)
  const [touched, setTouched] = useState<Touched>(UNTOUCHED)
  const [restored, setRestored] = useState(false)
  const [working, setWorking] = useState(false)
  /** From the press to the end, also while a question is asked. */
  const saving = useRef(false)
  const [names, setNames] = useState<ReadonlyMap<string, FieldName>>(new Map())
  const action = useWrite(operation, { done, ...(failed ? { failed } : {}) })
  const reading = useReadAgain(names)
  const busy = working || action.busy
  const holdFocus = useHeldFocus(busy)
  // what nobody has touched follows what the server has, but not under a form that is being sent
  if (readAgain && !busy && !sameFields(given, props.initial)) {
    setGiven(props.initial)
    setStart(props.initial)
  }

  const isEdit = readAgain !== undefined
  const dirty = isTouched(touched)
  const values = useMemo(() => valuesOf(start, touched), [start, touched])
  const check = useCallback(
    (checked: Values, { mine }: Touched) => {
      const input = shape ? shape(sentValues(checked)) : sentValues(checked)
      const problems = new Map(problemsIn(contract[operation].input, input, language, shape !== undefined))
      const warnings = new Map(lint?.(checked) ?? NO_WARNINGS)
      for (const [name, problem] of rule ? problemsIn(rule, input, language, shape !== undefined) : []) {
        // the server gave it so: it goes back as it came, and is no reason to keep everything else from being changed
        const isGiven = isEdit && name !== '' && !Object.hasOwn(mine, name) && !problem.missing
        if (isGiven) warnings.set(name, problem.text)
        else if (!problems.has(name)) problems.set(name, problem)
      }
      return { input, problems, warnings }
    },
    [operation, rule, shape, lint, language, isEdit],
  )
  const { problems: found, warnings } = useMemo(() => check(values, touched), [check, values, touched])
  const problems = useMemo(() => {
    const objections = [...names].flatMap(([name, { objection }]) =>
      objection === null ? [] : [[name, { text: objection, missing: false }] as const],
    )
    return objections.length === 0 ? found : new Map<string, Problem>([...found, ...objections])
  }, [found, names])
  const { keep, drop } = useDraft(
    draft ?? null,
    useMemo(() => draftOf(touched), [touched]),
    dirty,
    (kept) => {
      const draftTouched = touchedIn(kept, start)
      setTouched((now) => over(draftTouched, now))
      setRestored(isTouched(draftTouched))
    },
  )

  const set = useCallback((name: string, value: unknown) => setTouched((now) => touch(now, name, value, start)), [start])
  const register = useCallback((name: string, field: FieldName) => {
    setNames((now) => new Map(now).set(name, field))
    return () => setNames((now) => new Map([...now].filter(([one]) => one !== name)))
  }, [])
  const form: FormState = useMemo(
    () => ({ values, start, set, problems, warnings, busy, register }),
    [values, start, set, problems, warnings, busy, register],
  )
  const why = problems.size > 0 ? whyNot(problems, names, unreadIn(values), s) : needsChange && !dirty ? s.unchanged : wait
  const startOver = () => {
    setTouched(UNTOUCHED)
    setRestored(false)
  }

  /** The values to send: over what the server has now, after every question; null when nothing is to be sent. */
  const settle = async (): Promise<{ readonly values: Values; readonly touched: Touched; readonly kept: readonly string[] } | null> => {
    let agreed: Values | null = null
    let now = { values, touched, kept: [] as readonly string[] }
    for (;;) {
      if (before && (agreed === null || !sameFields(agreed, now.values))) {
        if (!(await before(now.values))) return null
        agreed = now.values
      }
      if (!readAgain) return now
      holdFocus()
      setWorking(true)
      const fresh = await reading.merge(readAgain, start, now.touched)
      if (fresh === null) return null
      setStart(fresh.start)
      setTouched(fresh.touched)
      const isSettled = !fresh.asked && (!before || sameFields(fresh.values, now.values))
      now = { values: fresh.values, touched: fresh.touched, kept: fresh.kept }
      if (isSettled) return now
    }
  }
  /** True when it was sent and taken. */
  const save = async (): Promise<boolean> => {
    if (why !== null || busy || saving.current) return false
    saving.current = true
    try {
      const settled = await settle()
      if (settled === null) return false
      const now = check(settled.values, settled.touched)
      // what the others left may not go with what was typed, or leave nothing to change: the form says so
      if (now.problems.size > 0 || ((needsChange || dirty) && !isTouched(settled.touched))) return false
      keep()
      // while it was reloaded the fields were off already
      if (!isEdit) holdFocus()
      const { outcome, result } = await action.run(now.input as InputOf<N>)
      if (outcome !== 'done') return false
      reading.tellKept(settled.kept)
      drop()
      onDone?.(result.ok ? result.value : (undefined as OutputOf<N>))
      return true
    } finally {
      saving.current = false
      setWorking(false)
    }
  }
  return { form, why, dirty, busy, restored, startOver, save, drop, dialog: reading.dialog }
}

const sameFields = (a: Values, b: Values): boolean =>
  a === b || [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameField(a[name], b[name]))

type Words = (typeof formStrings)['en']

/** First what could not be read, then what is empty, then what is filled but not valid; by the labels of the fields. */
function whyNot(
  problems: ReadonlyMap<string, Problem>,
  names: ReadonlyMap<string, FieldName>,
  unread: readonly string[],
  s: Words,
): string {
  const named = (fields: readonly string[]) => fields.map((name) => names.get(name)?.label ?? name).join(', ')
  const missing = [...problems].filter(([name, { missing: isMissing }]) => isMissing && name !== '').map(([name]) => name)
  const isUnread = (name: string) => unread.includes(name)
  // something stands there that could not be read: it is not overwritten with nothing
  if (missing.some(isUnread)) return s.unread(named(missing.filter(isUnread)))
  if (missing.length > 0) return s.missing(named(missing))
  // a rule between fields has no place of its own: its own words are the best there are
  return problems.get('')?.text ?? s.wrong(named([...problems.keys()]))
}
