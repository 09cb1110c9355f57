import { Button } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { contract, type Callable, type InputOf, type OutputOf } from '../../../contract/index.ts'
import { type ActionWords, useAction } from '../../bridge/use-action.ts'
import { ask } from '../confirm.tsx'
import { Dialog } from '../dialog.tsx'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { checkValues, FormContext, type FormState, isBlank, sameValues, type Values } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import { useDraft } from './use-draft.ts'
import './dialog-form.css'

interface Props<N extends Callable> {
  readonly operation: N
  readonly initial: Partial<InputOf<N>>
  readonly title: string
  /** Said when it worked. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: NonNullable<ActionWords<N>['failed']>
  readonly onClose: () => void
  /** After success, before closing. */
  readonly onDone?: (output: OutputOf<N>) => void
  /** The main button; default "Save". */
  readonly ok?: string
  /** Default true: Save waits for a change. False where sending the initial values makes sense. */
  readonly needsChange?: boolean
  /** Keeps what is typed under this name in main until it is saved or discarded. */
  readonly draft?: string
  /** px */
  readonly width?: number
  /** Other buttons, at the lower left (Delete). */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A form is an operation plus fields. Save is enabled exactly when the operation takes the values; until then the form says what is missing. */
export function DialogForm<N extends Callable>({
  operation,
  initial,
  title,
  done,
  failed,
  onClose,
  onDone,
  ok,
  needsChange = true,
  draft,
  width = 560,
  extra,
  children,
}: Props<N>) {
  const s = useStrings(formStrings)
  const [start] = useState<Values>(() => ({ ...initial }))
  const [values, setValues] = useState<Values>(start)
  const [restored, setRestored] = useState(false)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, busy } = useAction(operation, { done, ...(failed ? { failed } : {}) })

  const dirty = !sameValues(values, start)
  const { accepted, issues } = useMemo(() => checkValues(contract[operation], values), [operation, values])
  const { drop } = useDraft(draft ?? null, values, dirty, (kept) => {
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
  const form: FormState = useMemo(() => ({ values, set, issues, busy, register }), [values, set, issues, busy, register])

  const why = accepted ? (needsChange && !dirty ? s.unchanged : null) : whyNot(issues, values, labels, s)
  const save = async () => {
    if (why !== null || busy) return
    const result = await run(values as InputOf<N>)
    if (!result.ok) return
    drop()
    onDone?.(result.value)
    onClose()
  }
  const close = async () => {
    if (busy) return
    if (dirty && !(await ask({ title: s.discardTitle, text: s.discardText, ok: s.discard, cancel: s.keepEditing, danger: true }))) return
    drop()
    onClose()
  }
  return (
    <Dialog
      name={`form ${operation}`}
      title={title}
      width={width}
      onClose={() => void close()}
      closable={!busy}
      footer={
        <>
          <span className="dialog-left">{extra}</span>
          <span className="form-why" role="status">
            {why !== null && dirty ? why : ''}
          </span>
          <Button onClick={() => void close()} disabled={busy}>
            {s.cancel}
          </Button>
          <KeyButton type="primary" label={ok ?? s.save} keys="Mod+Enter" busy={busy} why={why} onPress={() => void save()} />
        </>
      }
    >
      {restored && (
        <p className="form-restored" role="status">
          {s.restored}
          <Button
            type="link"
            size="small"
            onClick={() => {
              setValues(start)
              setRestored(false)
            }}
          >
            {s.startOver}
          </Button>
        </p>
      )}
      <FormContext value={form}>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {children}
          {/* Enter in a one-line field submits only where a submit button exists */}
          <button type="submit" hidden disabled={why !== null}>
            {ok ?? s.save}
          </button>
        </form>
      </FormContext>
    </Dialog>
  )
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
