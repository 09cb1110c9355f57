import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { EndpointHealth } from '../../../contract/diagnostics.ts'
import { contract, type HttpName } from '../../../contract/index.ts'
import type { Settings } from '../../../contract/settings.ts'
import { useAction } from '../../bridge/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useStrings } from '../../ui/strings.ts'
import { Row } from './section.tsx'
import { settingsStrings } from './settings-strings.ts'
import { busySign } from '../../ui/busy-sign.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

interface Props {
  readonly endpoint: EndpointHealth
  readonly overrides: Settings['overrides']
  readonly onClose: () => void
}

/** The real method and path of an endpoint. Placeholders must stay, because they carry the ids. */
export function OverrideDialog({ endpoint, overrides, onClose }: Props) {
  const s = useStrings(settingsStrings)
  const declared = contract[endpoint.name as HttpName]
  const [method, setMethod] = useState(overrides[endpoint.name]?.method ?? declared.method)
  const [path, setPath] = useState(overrides[endpoint.name]?.path ?? declared.path)
  const { run, busy } = useAction('settings.update', { done: s.saved })

  const keys: readonly string[] = declared.path.match(/\{\w+\}/g) ?? []
  const fits = path.trim() !== '' && keys.every((key) => path.includes(key))
  const keep = async (next: Settings['overrides']) => {
    if ((await run({ change: { overrides: next } })).ok) onClose()
  }
  const { [endpoint.name]: present, ...others } = overrides

  return (
    <Dialog
      name="override"
      title={s.editTitle(endpoint.name)}
      onClose={onClose}
      width={640}
      footer={
        <>
          {present && <Button onClick={() => void keep(others)}>{s.useDefault}</Button>}
          <Button onClick={onClose}>{s.cancel}</Button>
          <Button
            type="primary"
            disabled={!fits}
            loading={busySign(busy)}
            onClick={() => void keep({ ...others, [endpoint.name]: { method, path: path.trim() } })}
          >
            {s.save}
          </Button>
        </>
      }
    >
      {'assumed' in declared && <p className="settings-hint">{declared.assumed}</p>}
      <Row label={s.method} htmlFor="override-method">
        <Select id="override-method" value={method} options={METHODS.map((value) => ({ value, label: value }))} onChange={setMethod} />
      </Row>
      <Row label={s.path} htmlFor="override-path" hint={fits ? s.pathHint(keys.join(' ')) : s.pathBad(keys.join(' '))}>
        <Input id="override-path" value={path} onChange={(e) => setPath(e.target.value)} {...(fits ? {} : { status: 'error' as const })} />
      </Row>
    </Dialog>
  )
}
