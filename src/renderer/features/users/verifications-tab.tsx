import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Timestamp } from '../../../contract/values.ts'
import { formatDateTime, fullTimestamp, NOTHING } from '../../../domain/format.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useStrings } from '../../ui/strings.ts'
import { actionStrings } from './action-strings.ts'
import { userName } from './user-name.ts'
import type { UserTabProps } from './user-panel.tsx'
import { useUserWrite } from './use-user-write.ts'

type Changeable = 'email' | 'phone'

/** Tab 2: cards for e-mail, phone and KYC. Check only what is unverified, cancel only what is verified; KYC is never changed here (D-49). */
export function VerificationsTab({ user, uuid }: UserTabProps) {
  const s = useStrings(actionStrings).verification
  const ask = useConfirm()
  const { run, hold, busy } = useUserWrite(uuid)
  const name = userName(user)
  const phone = [user.phone_country_code, user.phone].filter(Boolean).join(' ')

  const set = (type: Changeable, verified: boolean) =>
    hold(type, () =>
      run({
        write: 'users.verification',
        input: { user_uuid: uuid, type, new_value: verified },
        done: verified ? s.done.true(s.names[type], name) : s.done.false(s.names[type], name),
        failed: s.failed(s.names[type], name),
        wasDone: (again) => again?.[`${type}_is_verified`] === verified,
      }),
    )
  const cancel = async (type: Changeable, value: string) => {
    const what = s.names[type]
    const question = { title: s.askTitle(what), text: s.askText(what, value, name), ok: s.askOk, cancel: s.keep, danger: true }
    if (await ask(question)) await set(type, false)
  }

  const changeable = (type: Changeable, value: string) => {
    const verified = user[`${type}_is_verified`] === true
    return (
      <>
        <KeyButton
          label={s.check}
          type={verified ? 'default' : 'primary'}
          busy={busy === type && !verified}
          why={verified ? s.isVerified : null}
          onPress={() => void set(type, true)}
        />
        <KeyButton
          danger
          label={s.cancel}
          busy={busy === type && verified}
          why={verified ? null : s.isNotVerified}
          onPress={() => void cancel(type, value)}
        />
      </>
    )
  }
  return (
    <div className="user-cards">
      <Card title={s.names.email} value={user.email} state={stateOf(user.email_is_verified)} date={user.email_is_verified_date}>
        {changeable('email', user.email ?? NOTHING)}
      </Card>
      <Card title={s.names.phone} value={phone} state={stateOf(user.phone_is_verified)} date={user.phone_is_verified_date}>
        {changeable('phone', phone || NOTHING)}
      </Card>
      <Card
        title={s.names.kyc}
        value={user.kyc_payin_id}
        date={user.kyc_is_verified_date}
        state={user.kyc_is_verified !== true && user.kyc_verification_pending === true ? 'pending' : stateOf(user.kyc_is_verified)}
      >
        <KeyButton label={s.check} why={s.kycReadOnly} onPress={nothing} />
        <KeyButton danger label={s.cancel} why={s.kycReadOnly} onPress={nothing} />
      </Card>
    </div>
  )
}

const nothing = () => {}
type State = 'verified' | 'pending' | 'notVerified'
const stateOf = (flag: boolean | null): State => (flag === true ? 'verified' : 'notVerified')
const LOOKS = {
  verified: { tone: 'good', icon: <CheckCircleOutlined /> },
  pending: { tone: 'warning', icon: <ClockCircleOutlined /> },
  notVerified: { tone: 'neutral', icon: <CloseCircleOutlined /> },
} as const

interface CardProps {
  readonly title: string
  readonly value: string | null
  readonly state: State
  readonly date: Timestamp | null
  readonly children: ReactNode
}

function Card({ title, value, state, date, children }: CardProps) {
  const s = useStrings(actionStrings).verification
  return (
    <section className="user-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StatusTag tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
          {s[state]}
        </StatusTag>
      </header>
      <p>{value?.trim() ? <Copyable text={value} /> : NOTHING}</p>
      <p className="user-none" title={date === null ? undefined : fullTimestamp(date)}>
        {date === null ? NOTHING : s.since(formatDateTime(date))}
      </p>
      <footer>{children}</footer>
    </section>
  )
}
