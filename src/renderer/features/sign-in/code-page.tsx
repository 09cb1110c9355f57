import { Button, Input, type InputRef } from 'antd'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useSession } from '#stores/session-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { doctorStrings } from './doctor-strings.ts'
import { Field } from './field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'
import { TrainingCard } from './training-card.tsx'
import { unreadResponse } from './unread-response.ts'
import { isAbsent, isSessionless, isSlashed } from './verdict-of.ts'
import { useCountdown } from './use-countdown.ts'
import { busySign } from '#ui/states/busy-sign.tsx'

/** `/2fa`: the second factor (part 1 §2, D-7). A failure clears the field; a 429 shows a countdown. */
export function CodePage() {
  const s = useStrings(signInStrings)
  const d = useStrings(doctorStrings)
  // the first step returned no session, so a correct code fails too
  const [sessionless, setSessionless] = useState(false)
  const language = useLanguage()
  const { email } = useSession()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<AppError<ErrorOf<'session.confirmCode'>> | null>(null)
  const wait = useCountdown()
  const input = useRef<InputRef>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const confirm = useAction('session.confirmCode', { failed: () => null })
  const back = useAction('session.backToLogin')

  const fill = (card: { readonly code: string }) => {
    flushSync(() => setCode(card.code))
    // until a countdown ends, the button cannot have the focus
    ;(wait.seconds > 0 ? input : submit).current?.focus()
  }
  const blocked = wait.seconds > 0 ? s.waitSeconds(wait.seconds) : code.trim() ? null : s.codeEmpty
  const signIn = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (blocked || confirm.busy) return
    setFailure(null)
    const from = document.activeElement
    const result = await confirm.run({ code: code.trim() })
    if (result.ok) return
    setCode('')
    // the disabled button may have lost the focus; leave the focus where the person has moved it
    if ([from, document.body].includes(document.activeElement)) input.current?.focus()
    const { error } = result
    if (error.kind === 'rejected' && error.retryAfterMs !== undefined) wait.start(error.retryAfterMs)
    else setFailure(error)
    const doctor = await call('session.doctor', {})
    setSessionless(doctor.ok && isSessionless(doctor.value.steps))
  }
  const wrong = failure?.kind === 'rejected' && failure.code === 'wrong_code'
  const rejected = wrong && failure.message ? s.codeRejected(failure.message) : s.wrongCode
  const why =
    failure &&
    (isSlashed(failure)
      ? d.slashed
      : sessionless && failure.kind === 'rejected'
        ? d.noSession
        : wrong
          ? rejected
          : isAbsent(failure)
            ? s.noCodeCall
            : (unreadResponse(failure, s) ?? explainError(failure, language).text))

  return (
    <SignInFrame
      title={s.secondFactor}
      lead={s.codeSentTo(email ?? '')}
      message={why ? { tone: 'error', text: why } : null}
      footer={<TrainingCard onFill={fill} code />}
    >
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <Field id="code" label={s.code}>
          <Input
            ref={input}
            id="code"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            value={code}
            onChange={(e) => setCode(e.target.value.replace(/\s+/g, '').slice(0, 12))}
          />
        </Field>
        <Button
          ref={submit}
          type="primary"
          htmlType="submit"
          block
          loading={busySign(confirm.busy)}
          disabled={blocked !== null}
          aria-describedby="sign-in-hint"
        >
          {s.signInButton}
        </Button>
        <p id="sign-in-hint" className="sign-in-hint" aria-live="polite">
          {blocked ?? '\u00a0'}
        </p>
        <Button type="link" block onClick={() => void back.run({})}>
          {s.backToLogin}
        </Button>
      </form>
    </SignInFrame>
  )
}
