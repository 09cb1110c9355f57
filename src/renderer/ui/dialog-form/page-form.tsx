import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Callable, InputOf } from '../../../contract/index.ts'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { FormBody } from './form-body.tsx'
import type { Values } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import { type FormOptions, useForm } from './use-form.ts'

type Props<N extends Callable> = Omit<FormOptions<N>, 'initial' | 'onDone' | 'draft'> & {
  /** With `shape`: the flat values of the fields. */
  readonly initial?: Partial<InputOf<N>> | Values
  readonly onDone?: FormOptions<N>['onDone']
  /** What is typed outlives a sign-out, another tab and another page. */
  readonly draft: string
  /** The button: "Create". */
  readonly ok: string
  /** Names the form for screen readers. */
  readonly title: string
  readonly children: ReactNode
}

/** A form that is a page of its own ("Add supplier"). After it was sent it is empty again, ready for the next one. */
export function PageForm<N extends Callable>(props: Props<N>) {
  const [round, setRound] = useState(0)
  return <OneForm<N> key={round} {...props} onEnd={() => setRound((before) => before + 1)} again={round > 0} />
}

function OneForm<N extends Callable>({
  title,
  ok,
  initial,
  onDone,
  onEnd,
  again,
  children,
  ...rest
}: Props<N> & { /** It was sent or emptied: another one begins. */ readonly onEnd: () => void; readonly again: boolean }) {
  const s = useStrings(formStrings)
  const form = useForm<N>({
    ...rest,
    initial: (initial ?? {}) as Values,
    onDone: (output) => {
      onDone?.(output)
      onEnd()
    },
  })
  const { why, dirty, busy } = form
  const root = useRef<HTMLElement>(null)
  // whoever adds one adds another: the hand is on the keyboard
  useEffect(() => {
    if (again) root.current?.querySelector<HTMLElement>('input')?.focus()
  }, [again])
  const clear = () => {
    form.drop()
    onEnd()
  }
  return (
    <section ref={root} className="page-form" aria-label={title}>
      <FormBody form={form} ok={ok}>
        {children}
      </FormBody>
      <div className="page-form-end">
        <KeyButton type="primary" label={ok} keys="Mod+Enter" busy={busy} why={why} onPress={() => void form.send()} />
        <KeyButton type="text" label={s.clear} why={dirty && !busy ? null : s.nothingTyped} onPress={clear} />
        <span className="form-why" role="status">
          {why !== null && dirty ? why : ''}
        </span>
      </div>
    </section>
  )
}
