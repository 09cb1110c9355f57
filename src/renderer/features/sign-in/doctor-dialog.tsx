import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { contract } from '#contract/index.ts'
import type { SignInStep } from '#contract/people/sign-in-doctor.ts'
import { mergeOverride } from '#domain/back-office/merge-override.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSession } from '#stores/session-store.ts'
import { useSettings } from '#stores/settings-store.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EndpointLink } from '#ui/row/endpoint-link.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { doctorStrings } from './doctor-strings.ts'
import { verdictOf } from './verdict-of.ts'

/** The answer to each step of the last sign-in: names and numbers, never values. */
export function DoctorDialog({ onClose }: { readonly onClose: () => void }) {
  const s = useStrings(doctorStrings)
  const { reason } = useSession()
  const [steps, setSteps] = useState<readonly SignInStep[] | null>(null)
  useEffect(() => {
    void call('session.doctor', {}).then((answer) => {
      if (answer.ok) setSteps(answer.value.steps)
    })
  }, [])
  const verdict = steps && steps.length > 0 ? verdictOf(steps, reason) : null
  return (
    <Dialog
      name="doctor"
      title={s.title}
      onClose={onClose}
      closeOnMask
      width={720}
      footer={<KeyButton label={s.close} autoFocus onPress={onClose} />}
    >
      <p className="sign-in-quiet">{s.lead}</p>
      {steps?.length === 0 && <p>{s.none}</p>}
      <ol className="sign-in-steps">
        {steps?.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same step may be taken several times, and they are never sorted
          <Step key={at} step={step} isOffered={verdict !== 'in' && verdict !== 'code-next'} onClose={onClose} />
        ))}
      </ol>
      {verdict && <p>{s.verdict[verdict]}</p>}
      {verdict && CORRECTED_IN_SETTINGS.includes(verdict) && (
        <EndpointLink operation={OF_FIRST_STEP.includes(verdict) ? 'session.login' : confirmedBy(steps)} size="small" onPress={onClose} />
      )}
    </Dialog>
  )
}

type Verdict = ReturnType<typeof verdictOf>
/** Verdicts whose sentence says what to set: the link below leads to where. */
const CORRECTED_IN_SETTINGS: readonly Verdict[] = ['nothing-to-send', 'session-refused', 'refused', 'code-refused']
const OF_FIRST_STEP: readonly Verdict[] = ['nothing-to-send', 'code-refused']

/** The last step that sent entries and could have answered with a token. */
const confirmedBy = (steps: readonly SignInStep[] | null): 'session.login' | 'session.twoFactor' =>
  steps?.some(({ step }) => step === 'session.twoFactor') ? 'session.twoFactor' : 'session.login'

/** Calls of a sign-in and its end: a server with a slash at the end of one path has it at all of them. */
const SIGN_IN_CALLS = ['session.login', 'session.twoFactor', 'session.logout', 'live.ping'] as const
const bare = (path: string): string => path.replace(/\/+$/, '')

interface StepProps {
  readonly step: SignInStep
  /** A text of another form, or another scheme, is offered only if something is missing. */
  readonly isOffered: boolean
  readonly onClose: () => void
}

function Step({ step, isOffered, onClose }: StepProps) {
  const s = useStrings(doctorStrings)
  const overrides = useSettings(({ settings }) => settings?.overrides ?? {})
  const { run, busy } = useAction('settings.update', { done: s.taught })
  const { status, ms, failed, reason, slash, keys, cookies, token, at, proposal } = step
  const hasToken = step.step !== 'live.ping'
  const teach = () => {
    if (proposal) void run({ change: { overrides: { ...overrides, [step.step]: mergeOverride(overrides[step.step], proposal) } } })
  }
  const correctSlash = () => {
    const end = slash?.endsWith('/') ? '/' : ''
    const corrected = SIGN_IN_CALLS.map((name) => [
      name,
      { ...overrides[name], path: bare(overrides[name]?.path ?? contract[name].path) + end },
    ])
    void run({ change: { overrides: { ...overrides, ...Object.fromEntries(corrected) } } })
  }
  const scheme = proposal?.token?.scheme
  return (
    <li>
      <strong>{s.steps[step.step]}</strong>
      <code>
        {step.method} {step.path}
      </code>
      <dl>
        <dt>{s.status}</dt>
        <dd>{status === null ? s.noAnswer(failed ?? '', reason) : s.answered(status, ms)}</dd>
        <dt>{s.keys}</dt>
        <dd>{keys.join(', ') || s.noKeys}</dd>
        <dt>{s.cookies}</dt>
        <dd>{cookies.join(', ') || s.nothing}</dd>
        {hasToken && <dt>{s.token}</dt>}
        {hasToken && <dd>{s.tokens[token](at)}</dd>}
      </dl>
      {proposal && (isOffered || (token !== 'opaque' && scheme === undefined)) && (
        <Button size="small" disabled={busy} onClick={teach}>
          {scheme === undefined ? s.applyIt(at) : s.applyScheme(at, scheme)}
        </Button>
      )}
      {slash !== null && (
        <Button size="small" disabled={busy} onClick={correctSlash}>
          {slash.endsWith('/') ? s.addSlash : s.removeSlash}
        </Button>
      )}
      {(status === 404 || status === 405) && <EndpointLink operation={step.step} size="small" onPress={onClose} />}
    </li>
  )
}
