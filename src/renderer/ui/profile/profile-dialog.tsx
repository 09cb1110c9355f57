import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { contract, type HttpName } from '#contract/index.ts'
import type { Profile, ReadProfile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { type ProfileChanges, profileChanges } from '#domain/back-office/profile-changes.ts'
import type { Language } from '#domain/text/language.ts'
import { sameRequests } from '#domain/back-office/same-request.ts'
import { undoProfile } from '#domain/back-office/undo-profile.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { endAction, pushToast } from '#stores/toast-store.ts'
import { currentLanguage, useSettings } from '#stores/settings-store.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { listed, overrideText } from './override-text.ts'
import { profileStrings } from './profile-strings.ts'
import { SameRequests, useAskSameRequests } from './same-requests.tsx'
import './profile.css'

interface Props {
  readonly read: ReadProfile
  readonly settings: Settings
  readonly onClose: () => void
}

/** How long the toast with Undo stays (ms). */
const UNDO_MS = 15_000

/** Shows the changes of a profile before they are applied. */
export function ProfileDialog({ read, settings, onClose }: Props) {
  const s = useStrings(profileStrings)
  if (read.kind === 'profile') return <Import {...{ ...read, settings, onClose }} />
  return (
    <Dialog
      name="profile"
      title={s.title(read.file)}
      onClose={onClose}
      footer={
        <Button type="primary" data-first onClick={onClose}>
          {s.close}
        </Button>
      }
    >
      <Alert type="error" title={s.problems[read.problem](listed(read.invalid, s))} description={s.untouched} />
    </Dialog>
  )
}

interface ImportProps extends Omit<Props, 'read'> {
  readonly file: string
  readonly profile: Profile
  readonly ignored: readonly string[]
  readonly traffic?: Extract<ReadProfile, { kind: 'profile' }>['traffic']
  readonly document?: Extract<ReadProfile, { kind: 'profile' }>['document']
}

function Import({ file, profile, ignored, traffic, document, settings, onClose }: ImportProps) {
  const s = useStrings(profileStrings)
  const changes = profileChanges(settings, profile)
  const { backOffice, presets, endpoints, same, change } = changes
  // before the first sign-in the person is looking for the profile's back office
  const [switches, setSwitches] = useState(settings.connection.mode === 'none')
  const update = useAction('settings.update')
  const connect = useAction('settings.connect')
  const isChange = presets.length > 0 || endpoints.length > 0 || (switches && backOffice !== null)
  const busy = update.busy || connect.busy
  const clashes = sameRequests(
    change.overrides ?? {},
    endpoints.map(({ name }) => name),
  )
  const confirmed = useAskSameRequests()
  const run = async () => {
    if (!(await confirmed(clashes))) return
    if (Object.keys(change).length > 0) {
      if (!(await update.run({ change })).ok) return
      offerUndo(settings, changes)
    }
    // last, because it ends the session
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
            disabledReason={isChange ? null : s.nothing}
            onPress={() => void run()}
          />
        </>
      }
    >
      {traffic && <p className="profile-hint">{s.learnt(traffic.calls, traffic.confirmed)}</p>}
      {traffic && traffic.unread > 0 && <p className="profile-hint">{s.unread(traffic.unread)}</p>}
      {traffic && !traffic.hasIdentity && <p className="profile-hint">{s.noIdentity}</p>}
      {document && <p className="profile-hint">{s.documented(document.operations, document.confirmed)}</p>}
      {document && <p className="profile-hint">{s.session[document.session]}</p>}
      <p className="profile-hint">{s.lead}</p>
      <SameRequests of={clashes} />
      <dl className="profile-facts">
        {backOffice && (
          <Fact label={s.backOffice}>
            <span className="profile-mono">{`${backOffice.name} — ${backOffice.apiUrl}`}</span>
            <Checkbox data-first checked={switches} onChange={({ target }) => setSwitches(target.checked)}>
              {settings.connection.mode === 'none' ? s.connectFirst : s.connect}
            </Checkbox>
          </Fact>
        )}
        <ChangedSettings profile={profile} changes={changes} />
      </dl>
      {same > 0 && <p className="profile-hint">{s.same(same)}</p>}
      {ignored.length > 0 && <p className="profile-hint">{s.ignored(listed(ignored, s))}</p>}
    </Dialog>
  )
}

/** The settings and endpoints that the profile changes. */
function ChangedSettings({ profile, changes: { presets, endpoints } }: { readonly profile: Profile; readonly changes: ProfileChanges }) {
  const s = useStrings(profileStrings)
  return (
    <>
      {presets.map((key) => (
        <Fact key={key} label={s.presets[key]} hint={key === 'mediaOrigin' && profile.mediaOrigin ? s.mediaToken : undefined}>
          <span className="profile-mono">{presetText(profile[key])}</span>
        </Fact>
      ))}
      {endpoints.length > 0 && (
        <Fact label={s.endpoints(endpoints.length)}>
          <ul className="profile-endpoints">
            {endpoints.map(({ name, kind }) => (
              <li key={name}>
                <span className="profile-mono">{`${name} — ${addressOf(name, profile)}`}</span> {s.kinds[kind]}
                {overrideText(profile.overrides[name] ?? {}, s).map((text) => (
                  <p key={text} className="profile-hint profile-mono">
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  )
}

/** Shown once the dialog is closed: with an earlier message the next key press would reach the dialog. */
function offerUndo(previous: Settings, changes: ProfileChanges): void {
  const undo = async () => {
    endAction(action)
    const { settings: now } = useSettings.getState()
    if (now && (await call('settings.update', { change: undoProfile(previous, now, changes) })).ok)
      pushToast('success', { title: profileStrings[currentLanguage()].undone })
  }
  const action = { label: (language: Language) => profileStrings[language].undo, run: () => void undo() }
  setTimeout(() => pushToast('success', { title: profileStrings[currentLanguage()].done, action, lastsMs: UNDO_MS }))
}

/** 'POST api/orders/verify': method and path of an operation with this profile. */
const addressOf = (name: string, { overrides }: Profile): string => {
  const declared = contract[name as HttpName]
  return `${overrides[name]?.method ?? declared.method} ${overrides[name]?.path ?? declared.path}`
}

const presetText = (value: Profile[keyof Profile]): string =>
  typeof value === 'object' ? Object.values(value).join(', ') || '—' : String(value || '—')

function Fact({ label, hint, children }: { readonly label: string; readonly hint?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className="profile-fact">
      <dt>{label}</dt>
      <dd>
        {children}
        {hint && <p className="profile-hint">{hint}</p>}
      </dd>
    </div>
  )
}
