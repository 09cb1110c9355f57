import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { contract, type HttpName, type InputOf, type OutputOf, type WriteName } from '#contract/index.ts'
import type { Result } from '#contract/result.ts'
import { sameField } from '#domain/edits/three-way.ts'
import { isPersonalColumn } from '#domain/people/personal-data.ts'
import type { About } from '#ui/drafts/about-draft.ts'
import type { ActionWords } from '#ui/toast/notify-outcome.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { isSettled } from '#ui/writes/send-write.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { asText, BESIDE, type FieldName, type FormState, isBlank, type Problem, sentValues, type Values } from './form-state.ts'
import { checkForm, whyNot } from './check-form.ts'
import { formStrings } from '../form-strings.ts'
import { NOT_REFUSED, refusalsIn } from './refusals.ts'
import { UNNAMED, unnamedIn } from './unknown-fields.ts'
import {
  type DraftSource,
  draftOf,
  isTouched,
  mergeTouched,
  sourceOf,
  touch,
  type Touched,
  touchedIn,
  UNTOUCHED,
  valuesOf,
} from './touched.ts'
import { useDraft } from './use-draft.ts'
import { useHeldFocus } from './use-held-focus.ts'
import { useReadAgain } from './use-read-again.tsx'

/** Options of a form for one operation, in a dialog or on a page. */
export type OperationForm<N extends WriteName> = FormOver<N> & (Flat<N> | Shaped)

/** The fields are the keys of the input. */
interface Flat<N extends WriteName> {
  readonly initial: Partial<InputOf<N>> & Values
  readonly shape?: undefined
}
/** A nested input, built from the flat values of the fields ("address.city"). */
interface Shaped {
  readonly initial: Values
  readonly shape: (values: Values) => Values
}

interface FormOver<N extends WriteName> {
  readonly operation: N
  /** Rules for input that are stricter than the operation. Untouched fields may break them. */
  readonly rule?: z.ZodObject
  /** For a form that edits a stored object: loads its current fields in the form of `initial`; null when it is gone. Called before anything is sent (D-131). */
  readonly readAgain?: () => Promise<Result<Values | null>>
  /** The operation that the stored object was read with; default: the first list that the operation makes stale. */
  readonly source?: HttpName
  /** Warnings by field, which do not block sending. */
  readonly lint?: (values: Values) => ReadonlyMap<string, string>
  /** Message after success. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: NonNullable<ActionWords<N>['failed']>
  /** Name of the list to look in when the outcome stays unknown. */
  readonly listedIn?: string
  /** Called before anything is sent; false cancels and keeps the input. */
  readonly before?: (values: Values) => Promise<boolean>
  /** Called after success. */
  readonly onDone?: (output: OutputOf<N>) => void
  /** A reason besides the values why the form cannot be sent now. */
  readonly wait?: string | null
  /** Draft name: main keeps input under it until it is saved or discarded. */
  readonly draft?: string
  /** Name of the form in the list of drafts. Default: none, its draft is not listed. */
  readonly draftTitle?: string
  /** Full name of the person in that title. */
  readonly draftPerson?: string
}

/** State of a form. Save is enabled exactly when something was changed and the operation accepts the values; until then `why` says what is missing. */
export function useOperationForm<N extends WriteName>(props: OperationForm<N>) {
  const {
    operation,
    rule,
    shape,
    lint,
    readAgain,
    done,
    failed,
    listedIn,
    before,
    onDone,
    wait = null,
    draft,
    draftTitle,
    draftPerson,
  } = props
  const s = useStrings(formStrings)
  const language = useLanguage()
  const [start, setStart] = useState<Values>(props.initial)
  const [given, setGiven] = useState<Values>(props.initial)
  const [touched, setTouched] = useState<Touched>(UNTOUCHED)
  const [restored, setRestored] = useState<DraftSource | null>(null)
  const [refused, setRefused] = useState(NOT_REFUSED)
  const [working, setWorking] = useState(false)
  /** True from the press to the end, including questions. */
  const saving = useRef(false)
  const [names, setNames] = useState<ReadonlyMap<string, FieldName>>(new Map())
  const action = useWrite(operation, { done, ...(failed && { failed }), ...(listedIn !== undefined && { listedIn }) })
  const reading = useReadAgain(names)
  const busy = working || action.busy
  const holdFocus = useHeldFocus(busy)
  // untouched fields follow the server, except while the form is being sent
  if (readAgain && !busy && !sameFields(given, props.initial)) {
    setGiven(props.initial)
    setStart(props.initial)
  }

  const source = props.source ?? contract[operation].reloads[0] ?? operation
  const isEdit = readAgain !== undefined
  const dirty = isTouched(touched)
  const values = useMemo(() => valuesOf(start, touched), [start, touched])
  const check = useCallback(
    (checked: Values, { mine }: Touched) =>
      checkForm(
        { input: contract[operation].input, rule, shape, lint, language, untouched: isEdit ? (name) => !Object.hasOwn(mine, name) : null },
        checked,
      ),
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
    (stored) => {
      const draftTouched = touchedIn(stored, start)
      setTouched((now) => mergeTouched(draftTouched, now))
      setRestored(isTouched(draftTouched) ? sourceOf(stored) : null)
    },
    draftTitle === undefined
      ? undefined
      : { title: draftTitle, fields: fieldsInWords(touched, names), ...(draftPerson !== undefined && { person: draftPerson }) },
  )

  const set = useCallback((name: string, value: unknown) => setTouched((now) => touch(now, name, value, start)), [start])
  const register = useCallback((name: string, field: FieldName) => {
    setNames((now) => new Map(now).set(name, field))
    return () => setNames((now) => new Map([...now].filter(([one]) => one !== name)))
  }, [])
  const unnamed = useMemo((): FormState['unnamed'] => {
    const labels = unnamedIn(values).flatMap((name) => (isBlank(values[name]) ? (names.get(name)?.label ?? []) : []))
    return labels.length === 0 ? null : { labels, endpoint: source, treatAsEmpty: () => set(UNNAMED, []) }
  }, [values, names, source, set])
  const refusals = useMemo(() => refusalsIn(refused, names.keys(), values), [refused, names, values])
  const form: FormState = useMemo(
    () => ({ values, start, set, problems, warnings, refusals, refused, busy, unnamed, register }),
    [values, start, set, problems, warnings, refusals, refused, busy, unnamed, register],
  )
  const why = problems.size > 0 ? whyNot(problems, names, values, s) : !dirty ? s.unchanged : wait
  const startOver = () => {
    setTouched(UNTOUCHED)
    setRestored(null)
  }

  /** The values to send, merged with the server's current values after every question; null when nothing is sent. */
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
  /** True when the server has accepted the values. */
  const save = async (): Promise<boolean> => {
    if (why !== null || busy || saving.current) return false
    saving.current = true
    try {
      const settled = await settle()
      if (settled === null) return false
      const now = check(settled.values, settled.touched)
      // a colleague's changes may not fit the input, or leave nothing to change: the form says so
      if (now.problems.size > 0 || !isTouched(settled.touched)) return false
      keep()
      // during the reload the fields were already disabled
      if (!isEdit) holdFocus()
      const { outcome, result } = await action.run(now.input as InputOf<N>)
      setRefused(!result.ok && result.error.kind === 'rejected' ? { fields: result.error.fields ?? [], sent: settled.values } : NOT_REFUSED)
      if (!isSettled(outcome)) return false
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

/** The touched fields as the form shows them. Those that only the form uses stay out. */
const fieldsInWords = ({ mine }: Touched, names: ReadonlyMap<string, FieldName>): About['fields'] =>
  Object.entries(sentValues(mine)).map(([name, value]) => {
    const field = names.get(name)
    // what a search found has its name beside its identifier
    const named = mine[`${BESIDE}${name}`]
    const text = value === undefined ? '' : typeof named === 'string' ? named : (field?.show(value) ?? asText(value))
    return { label: field?.label ?? name, text, personal: isPersonalColumn(name) }
  })
