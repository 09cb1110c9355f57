import { Button } from 'antd'
import type { Settings } from '#contract/desktop/settings.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { OneOf } from '#ui/one-of.tsx'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { Row, Section } from '../section.tsx'
import { settingsStrings } from '../settings-strings.ts'
import { useSettingsChange } from '../use-settings-change.ts'
import { busySign } from '#ui/states/busy-sign.tsx'

/** The current back office, the button to change it, and the reset of training data. */
export function ConnectionSection({ settings }: { readonly settings: Settings }) {
  const s = useStrings(settingsStrings)
  const ask = useConfirm()
  const keep = useSettingsChange()
  const connect = useAction('settings.connect')
  const reset = useAction('settings.resetTraining', { done: s.resetDone })
  const { connection } = settings

  const change = async () => {
    if (await ask({ title: s.changeTitle, text: s.changeText, ok: s.changeOk, danger: true }))
      await connect.run({ connection: { mode: 'none' } })
  }
  const resetTraining = async () => {
    if (await ask({ title: s.resetTitle, text: s.resetText, ok: s.reset, danger: true })) await reset.run({})
  }
  return (
    <Section title={s.connection}>
      <Row label={s.address} hint={connection.mode === 'server' ? s.addressHint : undefined}>
        <span className="settings-mono">{connection.mode === 'server' ? addressOf(connection) : s.trainingMode}</span>
        <Button loading={busySign(connect.busy)} onClick={() => void change()}>
          {s.change}
        </Button>
      </Row>
      <Row label={s.signInBody} hint={s.signInBodyHint}>
        <OneOf
          aria-label={s.signInBody}
          value={settings.signInBody}
          options={(['json', 'form'] as const).map((value) => ({ value, label: s.signInBodies[value] }))}
          onChange={(signInBody) => keep({ signInBody })}
        />
      </Row>
      {connection.mode === 'training' && (
        <Row label={s.training}>
          <Button danger loading={busySign(reset.busy)} onClick={() => void resetTraining()}>
            {s.reset}
          </Button>
        </Row>
      )}
    </Section>
  )
}

/** Name and address. The name is often the host, which the address contains: then the address alone. */
const addressOf = ({ name, apiUrl }: { readonly name: string; readonly apiUrl: string }): string =>
  apiUrl.includes(name) ? apiUrl : `${name} · ${apiUrl}`
