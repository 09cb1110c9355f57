import type { ReactNode } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import QuestionIcon from 'lucide-react/icons/circle-question-mark'
import { isLacking, isUnreadable } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import { formatCount } from '#domain/values/format.ts'
import { RIGHT_NAMES, type RightName, type RightsChange, rightsOf } from '#domain/people/user-rights.ts'
import { UnnamedFields } from '#ui/dialog-form/unnamed-fields.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { actionStrings } from './action-strings.ts'
import { ListedBan } from './listed-ban.tsx'
import { FieldGroup } from '../tabs/field-list.tsx'
import { outcomeStrings } from './outcome-strings.ts'
import type { RightsOutcomes, useRights } from './use-rights.ts'

const SWITCHES = ['is_create_orders_blocked', 'is_transaction_blocked', 'is_blocked'] as const

interface Props {
  readonly user: User
  /** Why all buttons are disabled; null while unlocked. */
  readonly locked: string | null
  readonly rights: ReturnType<typeof useRights>
  /** Called after a restriction of the user. The actions lock again (D-56). */
  readonly onTaken: () => void
}

/** Each right with its state and its one possible action. */
export function RightsList({ user, locked, rights, onTaken }: Props) {
  const s = useStrings(actionStrings).action
  const outcomes = useStrings(outcomeStrings)
  const language = useLanguage()
  const now = rightsOf(user)
  const unreadable = isUnreadable(user, ...RIGHT_NAMES)
  const unnamed = RIGHT_NAMES.flatMap((name) => (isLacking(user, name) ? s.names[name] : []))
  const stopped = locked ?? (unreadable ? s.unreadable : null)
  const press = (name: string, titles: RightsOutcomes, wanted: RightsChange) => () =>
    void rights.hold(name, async () => {
      const takes = SWITCHES.some((right) => wanted[right] === true)
      if ((await rights.change(titles, wanted)) && takes) onTaken()
    })
  return (
    <FieldGroup title={s.rights}>
      {unnamed.length > 0 && <UnnamedFields labels={unnamed} endpoint="users.one" />}
      <dl className="user-rights">
        <Right
          label={s.names.try_pass_before_login}
          state={
            <Readable of={user} fields={['try_pass_before_login']}>
              {user.try_pass_before_login === null ? s.unknown : s.tries(formatCount(now.try_pass_before_login, language))}
            </Readable>
          }
        >
          <KeyButton
            size="small"
            label={s.reset}
            busy={rights.busy === 'tries'}
            disabledReason={stopped ?? (user.try_pass_before_login === 0 ? s.isZero : null)}
            onPress={press('tries', outcomes.reset, { try_pass_before_login: 0 })}
          />
        </Right>
        {SWITCHES.map((name) => {
          const label = now[name] ? s.unblock[name] : s.block[name]
          return (
            <Right
              key={name}
              label={s.names[name]}
              state={<State user={user} name={name} words={[s.allowed[name], s.blocked[name]]} />}
              hint={name === 'is_blocked' && now.is_blocked && now.ban_ip ? s.ipStays : null}
            >
              <KeyButton
                size="small"
                danger={!now[name]}
                label={label}
                busy={rights.busy === name}
                disabledReason={stopped}
                onPress={press(name, (now[name] ? outcomes.unblock : outcomes.block)[name], { [name]: !now[name] })}
              />
            </Right>
          )
        })}
        <Right
          label={s.names.ban_ip}
          state={<State user={user} name="ban_ip" words={[s.notBanned, s.banned]} />}
          hint={!now.is_blocked && now.ban_ip ? s.ipStays : null}
        >
          <KeyButton
            size="small"
            label={s.lift}
            busy={rights.busy === 'ban_ip'}
            disabledReason={stopped ?? (user.ban_ip === false ? s.noIpBan : null)}
            onPress={press('ban_ip', outcomes.lift, { ban_ip: false })}
          />
          {user.ban_ip !== true && <ListedBan ip={user.ip} />}
        </Right>
      </dl>
    </FieldGroup>
  )
}

interface StateProps {
  readonly user: User
  readonly name: Exclude<RightName, 'try_pass_before_login'>
  readonly words: readonly [allowed: string, blocked: string]
}

function State({ user, name, words }: StateProps) {
  const s = useStrings(actionStrings).action
  const bad = user[name]
  if (isUnreadable(user, name)) return <Unreadable />
  if (bad === null)
    return (
      <StatusTag tone="warning" icon={<QuestionIcon />}>
        {s.unknown}
      </StatusTag>
    )
  return (
    <StatusTag tone={bad ? 'bad' : 'plain'} icon={bad ? <BanIcon /> : <CheckIcon />}>
      {words[bad ? 1 : 0]}
    </StatusTag>
  )
}

interface RightProps {
  readonly label: string
  readonly state: ReactNode
  readonly hint?: string | null
  readonly children: ReactNode
}

const Right = ({ label, state, hint = null, children }: RightProps) => (
  <div className="user-right">
    <dt>{label}</dt>
    <dd>
      <span className="user-right-state">{state}</span>
      {children}
      {hint !== null && <p className="user-none">{hint}</p>}
    </dd>
  </div>
)
