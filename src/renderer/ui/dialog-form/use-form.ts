import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { contract, type Callable, type InputOf, type OutputOf } from '../../../contract/index.ts'
import { type ActionWords, useAction } from '../../bridge/use-action.ts'
import { useStrings } from '../strings.ts'
import { checkValues, type FormState, isBlank, sameValues, sentValues, type Values } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import { useDraft } from './use-draft.ts'

export interface FormOptions<N extends Callable> {
  readonly operation: N
  readonly initial: Values
  /** What this form must hold, where the operation alone would also take less. */
  readonly rule?: z.ZodObject | undefined
  /** For an input of several levels: the flat values of the fields ("address.city") put into it. */
  readonly shape?: ((values: Values) => Values) | undefined
  /** Said when it worked. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: ActionWords<N>['failed'] | undefined
  /** Default true: sending waits for a change. False where sending the initial values makes sense. */
  readonly needsChange?: boolean | undefined
  /** Keeps what is typed under this name in main until it is sent or discarded. */
  readonly draft?: string | undefined
  /** After success. */
  readonly onDone: (output: OutputOf<N>) => void
}

export interface Form {
  /** For the fields: goes into `FormContext`. */
  readonly state: FormState
  readonly dirty: boolean
  readonly busy: boolean
  /** Why it cannot be sent, in words; null when it can. */
  readonly why: string | null
  /** What is on screen was typed before a sign-out, a crash or another page. */
  readonly restored: boolean
  readonly startOver: () => void
  readonly send: () => Promise<void>
  /** The draft is not wanted any more. */
  readonly drop: () => void
}

/** A form is an operation plus fields: it can be sent exactly when the operation takes the values, until then it says what is missing. */
export function useForm<N extends Callable>({
  operation,
  initial,
  rule,
  shape,
  done,
  failed,
  needsChange = true,
  draft,
  onDone,
}: FormOptions<N>): Form {
  const s = useStrings(formStrings)
  const [start] = useState<Values>(() => ({ ...initial }))
  const [values, setValues] = useState<Values>(start)
  const [restored, setRestored] = useState(false)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, busy } = useAction(operation, { done, ...(failed ? { failed } : {}) })

  const dirty = !sameValues(values, start)
  const { input, accepted, issues } = useMemo(() => {
    const sent = shape ? shape(sentValues(values)) : sentValues(values)
    return { input: sent, ...checkValues({ input: rule ?? contract[operation].input }, sent, shape !== undefined) }
  }, [operation, rule, shape, values])
  const { keep, drop } = useDraft(draft ?? null, values, dirty, (kept) => {
    setValues({ ...start, ...kept })
    setRestored(!sameValues({ ...start, ...kept }, start))
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
  const state: FormState = useMemo(() => ({ values, set, issues, busy, register }), [values, set, issues, busy, register])

  const why = accepted ? (needsChange && !dirty ? s.unchanged : null) : whyNot(issues, values, labels, s)
  const send = async () => {
    if (why !== null || busy) return
    keep()
    const result = await run(input as InputOf<N>)
    if (!result.ok) return
    drop()
    onDone(result.value)
  }
  const startOver = () => {
    setValues(start)
    setRestored(false)
  }
  return { state, dirty, busy, why, restored, startOver, send, drop }
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
