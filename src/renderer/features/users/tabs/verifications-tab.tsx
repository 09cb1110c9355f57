import type { ReactNode } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import CircleXIcon from 'lucide-react/icons/circle-x'
import ClockIcon from 'lucide-react/icons/clock'
import type { User } from '#contract/people/user-records.ts'
import { phoneText } from '#domain/people/phone.ts'
import { formatDateTime, fullTimestamp, NOTHING } from '#domain/values/format.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { Copyable } from '#ui/row/copyable.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { actionStrings } from '../actions/action-strings.ts'
import { userName } from '../user-name.ts'
import type { UserTabProps } from './user-tabs.ts'
import { useUserWrite } from '../actions/use-user-write.ts'

type Changeable = 'email' | 'phone'

/** Tab 2: cards for e-mail, phone and KYC. Check only what is unverified, cancel only what is verified; KYC is never changed here (D-49). */
export function VerificationsTab({ user, uuid }: UserTabProps) {
  const s = useStrings(actionStrings).verification
  const ask = useConfirm()
  const { run, hold, busy } = useUserWrite()
  const name = userName(user)
  const phone = [user.phone_country_code, user.phone].filter(Boolean).join(' ')

  const set = (type: Changeable, verified: boolean) =>
    hold(type, () =>
      run({
        write: 'users.verification',
        input: { user_uuid: uuid, type, new_value: verified },
        done: verified ? s.done.true(s.names[type], name) : s.done.false(s.names[type], name),
        failed: s.failed(s.names[type], name),
        name,
        handled: () => ({ title: s.already[verified ? 'true' : 'false'](s.names[type], name) }),
      }),
    )
  const cancel = async (type: Changeable, value: string) => {
    const what = s.names[type]
    const question = { title: s.askTitle(what), text: s.askText(what, value, name), ok: s.askOk, cancel: s.keep, danger: true }
    if (await ask(question)) await set(type, false)
  }

  const changeable = (type: Changeable, value: string) => {
    const flag = user[`${type}_is_verified`]
    const verified = flag === true
    return (
      <>
        <KeyButton
          label={s.check}
          type={verified ? 'default' : 'primary'}
          busy={busy === type && !verified}
          disabledReason={verified ? s.isVerified : null}
          onPress={() => void set(type, true)}
        />
        <KeyButton
          danger
          label={s.cancel}
          busy={busy === type && verified}
          disabledReason={verified || flag === null ? null : s.isNotVerified}
          onPress={() => void cancel(type, value)}
        />
      </>
    )
  }
  return (
    <div className="user-cards">
      <Card
        title={s.names.email}
        value={<Said of={user} names={['email']} text={user.email} />}
        state={stateOf(user.email_is_verified)}
        since={<Since of={user} field="email_is_verified_date" />}
      >
        {changeable('email', user.email ?? NOTHING)}
      </Card>
      <Card
        title={s.names.phone}
        value={<Said of={user} names={['phone']} text={phone} shown={phoneText(user.phone_country_code, user.phone)} />}
        state={stateOf(user.phone_is_verified)}
        since={<Since of={user} field="phone_is_verified_date" />}
      >
        {changeable('phone', phone || NOTHING)}
      </Card>
      <Card
        title={s.names.kyc}
        value={<Said of={user} names={['kyc_payin_id']} text={user.kyc_payin_id} />}
        since={<Since of={user} field="kyc_is_verified_date" />}
        state={user.kyc_is_verified !== true && user.kyc_verification_pending === true ? 'pending' : stateOf(user.kyc_is_verified)}
      >
        <KeyButton label={s.check} disabledReason={s.kycReadOnly} onPress={nothing} />
        <KeyButton danger label={s.cancel} disabledReason={s.kycReadOnly} onPress={nothing} />
      </Card>
    </div>
  )
}

const nothing = () => {}
type State = 'verified' | 'pending' | 'notVerified' | 'unknown'
const stateOf = (flag: boolean | null): State => (flag === null ? 'unknown' : flag ? 'verified' : 'notVerified')
const LOOKS = {
  verified: { tone: 'good', icon: <CircleCheckIcon /> },
  pending: { tone: 'warning', icon: <ClockIcon /> },
  notVerified: { tone: 'neutral', icon: <CircleXIcon /> },
  unknown: { tone: 'warning', icon: <QuestionIcon /> },
} as const

interface CardProps {
  readonly title: string
  readonly value: ReactNode
  readonly state: State
  readonly since: ReactNode
  readonly children: ReactNode
}

function Card({ title, value, state, since, children }: CardProps) {
  const s = useStrings(actionStrings).verification
  return (
    <section className="user-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StatusTag tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
          {s[state]}
        </StatusTag>
      </header>
      <p>{value}</p>
      <p className="user-none">{since}</p>
      <footer>{children}</footer>
    </section>
  )
}

interface SaidProps {
  readonly of: User
  readonly names: readonly string[]
  readonly text: string | null
  /** The value in a form for reading. Masking recognizes only `text`, so it is marked as personal. */
  readonly shown?: string
}
const Said = ({ of, names, text, shown }: SaidProps) =>
  text?.trim() ? (
    <span {...(shown !== undefined && { 'data-personal': '' })}>
      <Copyable text={text} {...(shown !== undefined && { shown })} />
    </span>
  ) : (
    <Readable of={of} fields={names}>
      {NOTHING}
    </Readable>
  )

/** Date of the verification. */
function Since({ of, field }: { readonly of: User; readonly field: `${'email' | 'phone' | 'kyc'}_is_verified_date` }) {
  const s = useStrings(actionStrings).verification
  const date = of[field]
  return (
    <Readable of={of} fields={[field]}>
      {date === null ? NOTHING : <span title={fullTimestamp(date)}>{s.since(formatDateTime(date))}</span>}
    </Readable>
  )
}
