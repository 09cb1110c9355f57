import { CheckOutlined, StopOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { User } from '../../../contract/user-records.ts'
import { formatCount } from '../../../domain/format.ts'
import { type RightsChange, rightsOf } from '../../../domain/user-rights.ts'
import { KeyButton } from '../../ui/key-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { actionStrings } from './action-strings.ts'
import { FieldGroup } from './field-list.tsx'
import type { useRights } from './use-rights.ts'

const SWITCHES = ['is_create_orders_blocked', 'is_transaction_blocked', 'is_blocked'] as const

interface Props {
  readonly user: User
  /** Why nothing can be pressed; null while unlocked. */
  readonly locked: string | null
  readonly rights: ReturnType<typeof useRights>
}

/** Each right with its present state and the one thing that can be done to it. */
export function RightsList({ user, locked, rights }: Props) {
  const s = useStrings(actionStrings).action
  const language = useLanguage()
  const now = rightsOf(user)
  const press = (name: string, what: string, wanted: RightsChange) => () => void rights.hold(name, () => rights.change(what, wanted))
  return (
    <FieldGroup title={s.rights}>
      <dl className="user-rights">
        <Right label={s.names.try_pass_before_login} state={s.tries(formatCount(now.try_pass_before_login, language))}>
          <KeyButton
            size="small"
            label={s.reset}
            busy={rights.busy === 'tries'}
            why={locked ?? (now.try_pass_before_login === 0 ? s.isZero : null)}
            onPress={press('tries', s.reset, { try_pass_before_login: 0 })}
          />
        </Right>
        {SWITCHES.map((name) => {
          const what = now[name] ? s.unblock[name] : s.block[name]
          return (
            <Right
              key={name}
              label={s.names[name]}
              state={<State bad={now[name]} words={[s.allowed[name], s.blocked[name]]} />}
              hint={name === 'is_blocked' && now.is_blocked && now.ban_ip ? s.ipStays : null}
            >
              <KeyButton
                size="small"
                danger={!now[name]}
                label={what}
                busy={rights.busy === name}
                why={locked}
                onPress={press(name, what, { [name]: !now[name] })}
              />
            </Right>
          )
        })}
        <Right
          label={s.names.ban_ip}
          state={<State bad={now.ban_ip} words={[s.notBanned, s.banned]} />}
          hint={!now.is_blocked && now.ban_ip ? s.ipStays : null}
        >
          <KeyButton
            size="small"
            label={s.lift}
            busy={rights.busy === 'ban_ip'}
            why={locked ?? (now.ban_ip ? null : s.noIpBan)}
            onPress={press('ban_ip', s.lift, { ban_ip: false })}
          />
        </Right>
      </dl>
    </FieldGroup>
  )
}

const State = ({ bad, words }: { readonly bad: boolean; readonly words: readonly [string, string] }) => (
  <StatusTag tone={bad ? 'bad' : 'good'} icon={bad ? <StopOutlined /> : <CheckOutlined />}>
    {words[bad ? 1 : 0]}
  </StatusTag>
)

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
