import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { contract, type Callable, type InputOf, type OutputOf } from '../../../contract/index.ts'
import { type ActionWords, useAction } from '../../bridge/use-action.ts'
import { useStrings } from '../strings.ts'
import { checkValues, type FormState, isBlank, sameValues, sentValues, type Values } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import { useDraft } from './use-draft.ts'
import { useHeldFocus } from './use-held-focus.ts'

/** What a form over one operation is made of, in a dialog or on a page. */
export type OperationForm<N extends Callable> = FormOver<N> & (Flat<N> | Shaped)

/** The fields are the keys of the input. */
interface Flat<N extends Callable> {
  readonly initial: Partial<InputOf<N>>
  readonly shape?: undefined
}
/** An input of several levels: the flat values of the fields ("address.city") are put into it. */
interface Shaped {
  readonly initial: Values
  readonly shape: (values: Values) => Values
}

interface FormOver<N extends Callable> {
  readonly operation: N
  /** What this form must hold, where the operation alone would also take less. */
  readonly rule?: z.ZodObject
  /** Said when it worked. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: NonNullable<ActionWords<N>['failed']>
  /** Asked before anything is sent; false stops it, and nothing typed is lost. */
  readonly before?: (values: Values) => Promise<boolean>
  /** After success. */
  readonly onDone?: (output: OutputOf<N>) => void
  /** Default true: Save waits for a change. False where sending the initial values makes sense. */
  readonly needsChange?: boolean
  /** Keeps what is typed under this name in main until it is saved or discarded. */
  readonly draft?: string
}

/** The state of such a form. Save is possible exactly when the operation takes the values; until then `why` says what is missing. */
export function useOperationForm<N extends Callable>(props: OperationForm<N>) {
  const { operation, initial, rule, shape, done, failed, before, onDone, needsChange = true, draft } = props
  const s = useStrings(formStrings)
  const [start] = useState<Values>(() => ({ ...initial }))
  const [values, setValues] = useState<Values>(start)
  const [restored, setRestored] = useState(false)
  const [round, setRound] = useState(0)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, busy } = useAction(operation, { done, ...(failed ? { failed } : {}) })
  const holdFocus = useHeldFocus(busy)

  const dirty = !sameValues(values, start)
  const { input, accepted, issues } = useMemo(() => {
    const sent = shape ? shape(sentValues(values)) : sentValues(values)
    return { input: sent, ...checkValues({ input: rule ?? contract[operation].input }, sent, shape !== undefined) }
  }, [operation, rule, shape, values])
  const { keep, drop } = useDraft(draft ?? null, values, dirty, (kept) => {
    setValues({ ...start, ...kept })
    setRestored(!sameValues({ ...start, ...kept }, start))
    setRound((n) => n + 1)
  })

  const set = useCallback((name: string, value: unknown) => {
    setValues(
      (before) =>
        Object.fromEntries([
          ...Object.entries(before).filter(([key]) => key !== name),
          ...(value === undefined ? [] : [[name, value]]),
        ]) as Values,
    )
  }, [])
  const register = useCallback((name: string, label: string) => {
    setLabels((before) => new Map(before).set(name, label))
    return () => setLabels((before) => new Map([...before].filter(([one]) => one !== name)))
  }, [])
  const form: FormState = useMemo(() => ({ values, set, issues, busy, register, round }), [values, set, issues, busy, register, round])

  const why = accepted ? (needsChange && !dirty ? s.unchanged : null) : whyNot(issues, values, labels, s)
  const startOver = () => {
    setValues(start)
    setRestored(false)
    setRound((n) => n + 1)
  }
  /** True when it was sent and taken. */
  const save = async (): Promise<boolean> => {
    if (why !== null || busy) return false
    holdFocus()
    if (before && !(await before(values))) return false
    keep()
    const result = await run(input as InputOf<N>)
    if (!result.ok) return false
    drop()
    onDone?.(result.value)
    return true
  }
  return { form, why, dirty, busy, restored, startOver, save, drop }
}

type Words = (typeof formStrings)['en']

/** First what is empty, then what is filled but not valid; by the labels of the fields. */
function whyNot(issues: ReadonlyMap<string, string>, values: Values, labels: ReadonlyMap<string, string>, s: Words): string {
  const named = (names: string[]) => names.map((name) => labels.get(name) ?? name).join(', ')
  const missing = [...issues.keys()].filter((name) => isBlank(values[name]))
  if (missing.some((name) => name !== '')) return s.missing(named(missing))
  // a rule between fields has no place of its own: its own words are the best there are
  const overall = issues.get('')
  return overall ?? s.wrong(named([...issues.keys()]))
}
