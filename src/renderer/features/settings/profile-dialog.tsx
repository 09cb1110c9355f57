import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { contract, type HttpName } from '#contract/index.ts'
import type { Profile, ReadProfile } from '#contract/profile.ts'
import type { Settings } from '#contract/settings.ts'
import { profileChanges } from '#domain/profile-changes.ts'
import { useAction } from '#bridge/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { profileStrings } from './profile-strings.ts'
import { Row } from './section.tsx'

interface Props {
  readonly read: ReadProfile
  readonly settings: Settings
  readonly onClose: () => void
}

/** What a profile would change, before it does. */
export function ProfileDialog({ read, settings, onClose }: Props) {
  const s = useStrings(profileStrings)
  if (read.kind === 'profile') return <Import {...{ ...read, settings, onClose }} />
  return (
    <Dialog
      name="profile"
      title={s.title(read.file)}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {s.close}
        </Button>
      }
    >
      <Alert type="error" title={s.problems[read.problem](read.invalid.join(', '))} />
    </Dialog>
  )
}

interface ImportProps extends Omit<Props, 'read'> {
  readonly file: string
  readonly profile: Profile
  readonly ignored: readonly string[]
  readonly traffic?: { readonly calls: number; readonly confirmed: number } | undefined
}

function Import({ file, profile, ignored, traffic, settings, onClose }: ImportProps) {
  const s = useStrings(profileStrings)
  const { backOffice, presets, endpoints, same, change } = profileChanges(settings, profile)
  const [switches, setSwitches] = useState(false)
  const update = useAction('settings.update', { done: s.done })
  const connect = useAction('settings.connect')
  const isChange = presets.length > 0 || endpoints.length > 0 || (switches && backOffice !== null)
  const busy = update.busy || connect.busy
  const run = async () => {
    if (!(await update.run({ change })).ok) return
    // last: it ends the session
    if (switches && backOffice && !(await connect.run({ connection: { mode: 'server', ...backOffice } })).ok) return
    onClose()
  }
  return (
    <Dialog
      name="profile"
      title={s.title(file)}
      onClose={onClose}
      closable={!busy}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{s.cancel}</Button>
          <KeyButton
            type="primary"
            label={s.run}
            keys="Mod+Enter"
            busy={busy}
            why={isChange ? null : s.nothing}
            onPress={() => void run()}
          />
        </>
      }
    >
      {traffic && <p className="settings-hint">{s.learnt(traffic.calls, traffic.confirmed)}</p>}
      <p className="settings-hint">{s.lead}</p>
      {backOffice && (
        <Row label={s.backOffice}>
          <span className="settings-mono">{`${backOffice.name} — ${backOffice.apiUrl}`}</span>
          <Checkbox data-first checked={switches} onChange={({ target }) => setSwitches(target.checked)}>
            {s.connect}
          </Checkbox>
        </Row>
      )}
      {presets.map((key) => (
        <Row key={key} label={s.presets[key]} hint={key === 'mediaOrigin' && profile.mediaOrigin ? s.mediaToken : undefined}>
          <span className="settings-mono">{presetText(profile[key])}</span>
        </Row>
      ))}
      {endpoints.length > 0 && (
        <Row label={s.endpoints(endpoints.length)}>
          <ul className="profile-endpoints">
            {endpoints.map(({ name, kind }) => (
              <li key={name}>
                <span className="settings-mono">{`${name} — ${addressOf(name, profile)}`}</span> {s.kinds[kind]}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {same > 0 && <p className="settings-hint">{s.same(same)}</p>}
      {ignored.length > 0 && <p className="settings-hint">{s.ignored(ignored.join(', '))}</p>}
    </Dialog>
  )
}

/** 'POST api/orders/verify': where calls go with this profile. */
const addressOf = (name: string, { overrides }: Profile): string => {
  const declared = contract[name as HttpName]
  return `${overrides[name]?.method ?? declared.method} ${overrides[name]?.path ?? declared.path}`
}

const presetText = (value: Profile[keyof Profile]): string =>
  typeof value === 'object' ? Object.values(value).join(', ') || '—' : String(value || '—')
