import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffAction } from '#contract/people/history.ts'
import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { oldSwitchesOf } from './old-switches.ts'
import { oldValuesOf } from './old-values.ts'
import { isPersonalField } from '#domain/people/personal-data.ts'
import { changesOf, rawText } from '#domain/edits/value-changes.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Readable } from '#ui/states/readable.tsx'
import { restoreDraft } from './restore-draft.ts'
import { useRestoreSwitches } from './use-restore-switches.tsx'
import { DeedSentence } from './deed-sentence.tsx'
import { deedStrings } from './deed-strings.ts'
import './values-dialog.css'

interface Props {
  readonly action: StaffAction
  readonly onClose: () => void
}

/** Changes of a colleague's action, key by key or as raw values; secrets are masked in both (D-91). */
export function ValuesDialog({ action, onClose }: Props) {
  const s = useStrings(deedStrings)
  const [raw, setRaw] = useState(false)
  const navigate = useNavigate()
  const changes = changesOf(action.old_value, action.new_value)
  const replaced = oldValuesOf(action, useLanguage())
  const flipped = oldSwitchesOf(action)
  const switches = useRestoreSwitches()
  /** Opens the form of the object with the old values, or a confirmation that lists them: the moderator sees all values before anything is sent. */
  const restore = async () => {
    if (flipped !== null) return switches.restore(flipped)
    if (replaced === null) return
    await restoreDraft(replaced)
    await navigate(replaced.route)
  }
  return (
    <Dialog
      name="values"
      title={s.infoTitle}
      onClose={onClose}
      width={860}
      closeOnMask
      footer={
        <>
          {changes.length > 0 && (
            <Button className="dialog-left" onClick={() => setRaw(!raw)}>
              {raw ? s.showChanges : s.showRaw}
            </Button>
          )}
          {(replaced ?? flipped) !== null && (
            <Button loading={switches.busy} onClick={() => void restore()}>
              {s.restore}
            </Button>
          )}
          <Button data-first onClick={onClose}>
            {s.close}
          </Button>
        </>
      }
    >
      <p className="values-deed">
        <Readable of={action} fields={['email', 'type']}>
          <DeedSentence action={action} />
        </Readable>
      </p>
      <p className="values-about">
        {[action.type, action.email, formatDateTimeSeconds(action.created_at), action.request].filter(Boolean).join(' · ')}
      </p>
      {changes.length === 0 ? <EmptyState text={s.noValues} /> : raw ? <RawValues action={action} /> : <ChangeTable changes={changes} />}
    </Dialog>
  )
}

/** The whole value before and after the action. */
function RawValues({ action }: { readonly action: StaffAction }) {
  const s = useStrings(deedStrings)
  return (
    <div className="values-raw">
      {(
        [
          [s.before, action.old_value],
          [s.after, action.new_value],
        ] as const
      ).map(([title, value]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard only with the focus in it */}
          <pre tabIndex={0}>{rawText(value)}</pre>
        </section>
      ))}
    </div>
  )
}

/** One row for each key with its value before and after the action. */
function ChangeTable({ changes }: { readonly changes: ReturnType<typeof changesOf> }) {
  const s = useStrings(deedStrings)
  return (
    <table className="values">
      <thead>
        <tr>
          <th scope="col">{s.key}</th>
          <th scope="col">{s.before}</th>
          <th scope="col">{s.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, before, after, changed }) => (
          <tr key={key} className={changed ? 'values-changed' : undefined} {...(isPersonalField(key) && { 'data-personal': '' })}>
            <th scope="row">
              {key === '' ? s.value : key}
              {changed && <span className="sr-only"> ({s.changed})</span>}
            </th>
            <td>{before === null ? s.nothing : changed ? <del>{before}</del> : before}</td>
            <td>{after === null ? s.nothing : changed ? <ins>{after}</ins> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
