import { Button, Input, type InputRef } from 'antd'
import { lazy, startTransition, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import type { SessionState } from '#contract/people/session.ts'
import { EMAIL_MIN, PASSWORD_MIN } from '#contract/people/sign-in-limits.ts'
import type { Language } from '#domain/text/language.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useSession } from '#stores/session-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { ConnectionLine } from './connection-line.tsx'
import { doctorStrings } from './doctor-strings.ts'
import { Field } from './field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'
import { TrainingCard } from './training-card.tsx'
import { unreadResponse } from './unread-response.ts'
import { isAbsent, isSlashed } from './verdict-of.ts'
import { busySign } from '#ui/states/busy-sign.tsx'

// loaded on demand: a normal start does not need this code
const ConnectionForm = lazy(() => import('./connection-form.tsx').then(({ ConnectionForm }) => ({ default: ConnectionForm })))

type Message = { readonly tone: 'info' | 'warning' | 'error'; readonly text: string }

/** Typed before a look at the settings or Diagnostics. A session begins and ends with a new page, which forgets it. */
let typedEmail = ''

/** `/`: e-mail and password (part 1 §2). The very first start asks for the back office instead. */
export function LoginPage() {
  const session = useSession()
  const [changing, setChanging] = useState(false)
  if (session.phase === 'setup') return <ConnectionForm />
  if (changing) return <ConnectionForm onCancel={() => setChanging(false)} />
  return <LoginForm onChangeConnection={() => startTransition(() => setChanging(true))} />
}

function LoginForm({ onChangeConnection }: { readonly onChangeConnection: () => void }) {
  const s = useStrings(signInStrings)
  const d = useStrings(doctorStrings)
  const language = useLanguage()
  const session = useSession()
  const [email, setTypedEmail] = useState(typedEmail || (session.email ?? ''))
  const setEmail = (typed: string) => {
    typedEmail = typed
    setTypedEmail(typed)
  }
  // after an expired session only the password is missing
  const [remembered] = useState(email !== '')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<AppError<ErrorOf<'session.signIn'>> | null>(null)
  const passwordField = useRef<InputRef>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const { run, busy } = useAction('session.signIn', { failed: () => null })

  const missing = whatIsMissing(email.trim().length, password.length, s)
  const signIn = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing || busy) return
    setFailure(null)
    const from = document.activeElement
    const result = await run({ email: email.trim(), password })
    if (result.ok) return
    setFailure(result.error)
    // keep the focus if the person has moved it
    if (isWrong(result.error) && [from, document.body].includes(document.activeElement)) passwordField.current?.focus({ cursor: 'all' })
  }

  const why = failure && whyFailed(failure, s, d, language)
  return (
    <SignInFrame
      title={s.signIn}
      message={why ? { tone: 'error', text: why } : reasonFor(session.reason, s)}
      footer={
        <>
          <TrainingCard
            onFill={(card) => {
              flushSync(() => {
                setEmail(card.email)
                setPassword(card.password)
              })
              submit.current?.focus()
            }}
          />
          <ConnectionLine onChange={onChangeConnection} />
        </>
      }
    >
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <Field id="email" label={s.email}>
          <Input
            id="email"
            type="email"
            autoComplete="username"
            autoFocus={!remembered}
            value={email}
            onChange={(e) => setEmail(e.target.value)}
          />
        </Field>
        <Field id="password" label={s.password}>
          <Input.Password
            ref={passwordField}
            id="password"
            autoComplete="current-password"
            autoFocus={remembered}
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        </Field>
        <Button
          ref={submit}
          type="primary"
          htmlType="submit"
          block
          loading={busySign(busy)}
          disabled={missing !== null}
          aria-describedby="sign-in-hint"
        >
          {s.continue}
        </Button>
        <p id="sign-in-hint" className="sign-in-hint">
          {missing ?? '\u00a0'}
        </p>
      </form>
    </SignInFrame>
  )
}

/** Why the sign-in failed, and what to do about it. */
function whyFailed(
  failure: AppError<ErrorOf<'session.signIn'>>,
  s: (typeof signInStrings)['en'],
  d: (typeof doctorStrings)['en'],
  language: Language,
): string {
  if (isWrong(failure)) {
    const said = failure.kind === 'rejected' && isAboutEntries(failure) ? failure.message : undefined
    if (said !== undefined) return s.signInRejected(said)
    return isMute(failure) ? s.wrongOrElsewhere : s.wrongCredentials
  }
  if (isAbsent(failure)) return s.noSignIn
  if (isSlashed(failure)) return d.slashed
  return unreadResponse(failure, s) ?? explainError(failure, language).text
}

const isWrong = (error: AppError): boolean => error.kind === 'rejected' && error.code === 'wrong_credentials'

/** A refusal without a word: Spring Security answers every unknown path like this. */
const isMute = (error: AppError): boolean => error.kind === 'rejected' && (error.status === 401 || error.status === 403) && !error.message

/** A missing or malformed entry rather than a wrong password: the message of the back office says which. */
const isAboutEntries = ({ status }: { readonly status: number }): boolean => status === 400 || status === 422

type Words = {
  readonly [K in 'needBoth' | 'expired' | 'notAccepted' | 'offline' | 'tooManyCodes' | 'serverUnreachable' | 'restoring']: string
} & {
  readonly emailTooShort: (min: number) => string
  readonly passwordTooShort: (min: number) => string
}

/** Why Continue is disabled: 15 and 10 characters (part 1 §5, D-1). */
function whatIsMissing(email: number, password: number, s: Words): string | null {
  if (email === 0 || password === 0) return s.needBoth
  if (email < EMAIL_MIN) return s.emailTooShort(EMAIL_MIN)
  if (password < PASSWORD_MIN) return s.passwordTooShort(PASSWORD_MIN)
  return null
}

function reasonFor(reason: SessionState['reason'], s: Words): Message | null {
  if (reason === 'restoring') return { tone: 'info', text: s.restoring }
  if (reason === 'expired') return { tone: 'info', text: s.expired }
  if (reason === 'not-accepted') return { tone: 'warning', text: s.notAccepted }
  if (reason === 'offline') return { tone: 'warning', text: s.offline }
  if (reason === 'server-not-told') return { tone: 'warning', text: s.serverUnreachable }
  if (reason === 'too-many-codes') return { tone: 'warning', text: s.tooManyCodes }
  return null
}
