import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import type { EndpointHealth } from '#contract/desktop/diagnostics.ts'
import { isWrite } from '#contract/endpoint.ts'
import { contract, type HttpName } from '#contract/index.ts'
import { CAN_BE_OFF, type Settings } from '#contract/desktop/settings.ts'
import { methodsOf, pathProblem } from '#domain/back-office/path-override.ts'
import { sameRequests } from '#domain/back-office/same-request.ts'
import { shapeOf, shapeText } from './shape-text.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { SameRequests, useAskSameRequests } from '#ui/profile/same-requests.tsx'
import { useStrings } from '#ui/strings.ts'
import { OverrideCheck } from './override-check.tsx'
import { Row } from '../section.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { shapeStrings } from './shape-strings.ts'
import { settingsStrings } from '../settings-strings.ts'
import { Select } from '#ui/select.tsx'

interface Props {
  readonly endpoint: EndpointHealth
  readonly overrides: Settings['overrides']
  readonly onClose: () => void
}

/**
 * The actual method and path of an endpoint. Read operations can be checked before saving (D-119). Placeholders are required, because they
 * contain the ids.
 */
export function OverrideDialog({ endpoint, overrides, onClose }: Props) {
  const s = useStrings(settingsStrings)
  const declared = contract[endpoint.name as HttpName]
  const { [endpoint.name]: present, ...others } = overrides
  const previous = { method: present?.method ?? declared.method, path: present?.path ?? declared.path, off: present?.off ?? false }
  const [typedShape, setTypedShape] = useState(() => shapeText(present))
  const isSignIn = endpoint.name === 'session.login' || endpoint.name === 'session.twoFactor'
  const shape = shapeOf(typedShape)
  const words = useStrings(shapeStrings)
  const { unchanged } = useStrings(formStrings)
  const [method, setMethod] = useState(previous.method)
  const [path, setPath] = useState(previous.path)
  const [off, setOff] = useState(previous.off)
  const { run, busy } = useAction('settings.update', { done: s.saved })

  const keys: readonly string[] = declared.path.match(/\{\w+\}/g) ?? []
  const typed = path.trim()
  const problem = pathProblem(typed, declared.path, Object.keys(declared.input.shape))
  const badPath = problem === null ? null : s.pathProblems[problem.kind]('keys' in problem ? problem.keys.join(' ') : '')
  const bad = badPath ?? (shape ? null : isSignIn ? words.badToken : words.bad)
  const dirty =
    method !== previous.method ||
    typed !== previous.path ||
    off !== previous.off ||
    JSON.stringify(typedShape) !== JSON.stringify(shapeText(present))
  const keep = async (to: Settings['overrides']) => {
    if ((await run({ change: { overrides: to } })).ok) onClose()
  }
  const next = { ...others, [endpoint.name]: { ...shape, method, path: typed, ...(off ? { off } : {}) } }
  const clashes = badPath === null ? sameRequests(next, [endpoint.name]) : []
  const confirmed = useAskSameRequests()
  const save = async () => {
    if (await confirmed(clashes)) await keep(next)
  }
  const close = async () => {
    if (dirty && !(await ask({ title: s.discardTitle, ok: s.discard, cancel: s.keepEditing, danger: true }))) return false
    onClose()
    return true
  }

  return (
    <Dialog
      name="override"
      title={s.editTitle(endpoint.name)}
      onClose={close}
      closable={!busy}
      width={640}
      footer={
        <>
          {present && (
            <span className="dialog-left">
              <Button onClick={() => void keep(others)}>{s.useDefault}</Button>
            </span>
          )}
          <Button onClick={() => void close()}>{s.cancel}</Button>
          <KeyButton
            type="primary"
            label={s.save}
            keys="Mod+Enter"
            busy={busy}
            disabledReason={bad ?? (dirty ? null : unchanged)}
            onPress={() => void save()}
          />
        </>
      }
    >
      {'assumed' in declared && <p className="settings-hint">{s.guessed}</p>}
      <Row label={s.method} htmlFor="override-method">
        <Select
          id="override-method"
          value={method}
          options={methodsOf(isWrite(declared)).map((value) => ({ value, label: value }))}
          onChange={setMethod}
        />
      </Row>
      <Row label={s.path} htmlFor="override-path" hint={badPath ?? s.pathHint(keys.join(' '))} isWrong={badPath !== null}>
        <Input
          id="override-path"
          aria-required
          data-first
          value={path}
          maxLength={300}
          spellCheck={false}
          onChange={(e) => setPath(e.target.value)}
          {...(badPath === null ? {} : { status: 'error' as const, 'aria-invalid': true })}
        />
      </Row>
      {CAN_BE_OFF.includes(endpoint.name) && (
        <Row label={s.absent} htmlFor="override-off" hint={s.absentHint}>
          <Switch id="override-off" checked={off} onChange={setOff} />
        </Row>
      )}
      <SameRequests of={clashes} />
      <ShapeFields typed={typedShape} onType={setTypedShape} isList={'list' in declared} isWrite={isWrite(declared)} isSignIn={isSignIn} />
      <OverrideCheck
        name={endpoint.name}
        isUntried={declared.method !== 'GET'}
        trial={{ ...shape, method, path: typed }}
        disabledReason={bad}
      />
    </Dialog>
  )
}
