import { Button, Divider, Input, Select } from 'antd'
import { type SyntheticEvent, useState } from 'react'
import { contract, type ErrorOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import type { Connection } from '#contract/desktop/settings.ts'
import { assumeHttps } from './typed-address.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { PresetProblem } from '#ui/profile/preset-problem.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Field } from './field.tsx'
import { ImportProfile } from './import-profile.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signInStrings } from './sign-in-strings.ts'
import './sign-in.css'
import { busySign } from '#ui/states/busy-sign.tsx'

type Server = Extract<Connection, { mode: 'server' }>
/** Amber is last: training mode has it too. */
const COLOURS: readonly Server['colour'][] = ['violet', 'blue', 'green', 'red', 'amber']

/** First start and "Change back office": the API URL with a name and a colour (D-12), or training mode. */
export function ConnectionForm({ onCancel }: { readonly onCancel?: () => void }) {
  const s = useStrings(signInStrings)
  const language = useLanguage()
  const [server, setServer] = useState<Server>({ mode: 'server', apiUrl: '', name: '', colour: 'violet' })
  const [failure, setFailure] = useState<AppError<ErrorOf<'settings.connect'>> | null>(null)
  const { run, busy } = useAction('settings.connect', { failed: () => null })

  const connect = async (connection: Connection) => {
    setFailure(null)
    const result = await run({ connection })
    if (result.ok) onCancel?.()
    // the person does not trust the host
    else if (result.error.kind !== 'cancelled') setFailure(result.error)
  }
  const addressError = failure?.kind === 'rejected' && failure.code !== 'unknown' ? s.addressErrors[failure.code] : undefined
  const why = failure && (addressError ?? explainError(failure, language).text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) void connect({ ...server, name: server.name.trim(), apiUrl: assumeHttps(server.apiUrl) })
  }
  const ready = server.apiUrl.trim() !== '' && server.name.trim() !== ''

  return (
    <SignInFrame title={s.connectTitle} lead={s.connectText} message={why ? { tone: 'error', text: why } : null}>
      <PresetProblem className="sign-in-message" />
      <form onSubmit={submit} noValidate>
        <ServerFields server={server} onChange={setServer} />
        <Button type="primary" htmlType="submit" block loading={busySign(busy)} disabled={!ready} aria-describedby="connect-hint">
          {s.connect}
        </Button>
        <p id="connect-hint" className="sign-in-hint">
          {ready ? s.signsInAt(`${assumeHttps(server.apiUrl).replace(/\/+$/, '')}/${contract['session.login'].path}`) : s.needAddress}
        </p>
      </form>
      <Divider plain className="sign-in-divider" />
      <ImportProfile onConnected={onCancel} />
      <Button block onClick={() => void connect({ mode: 'training' })}>
        {s.startTraining}
      </Button>
      <p className="sign-in-hint">{s.startTrainingText}</p>
      {onCancel && (
        <Button type="link" block onClick={onCancel}>
          {s.cancel}
        </Button>
      )}
    </SignInFrame>
  )
}

/** URL, name and colour of a back office. */
function ServerFields({ server, onChange }: { readonly server: Server; readonly onChange: (server: Server) => void }) {
  const s = useStrings(signInStrings)
  return (
    <>
      <Field id="api-url" label={s.address}>
        <Input
          id="api-url"
          type="url"
          autoFocus
          placeholder={s.addressHint}
          value={server.apiUrl}
          onChange={(e) => onChange({ ...server, apiUrl: e.target.value })}
        />
      </Field>
      <div className="sign-in-pair">
        <Field id="environment" label={s.environment}>
          <Input
            id="environment"
            placeholder={s.environmentHint}
            maxLength={40}
            value={server.name}
            onChange={(e) => onChange({ ...server, name: e.target.value })}
          />
        </Field>
        <Field id="colour" label={s.colour}>
          <Select
            id="colour"
            value={server.colour}
            options={COLOURS.map((value) => ({
              value,
              label: (
                <>
                  <span className={`environment-dot environment-${value}`} aria-hidden="true" />
                  {s.colours[value]}
                </>
              ),
            }))}
            onChange={(colour) => onChange({ ...server, colour })}
          />
        </Field>
      </div>
    </>
  )
}
