import { Alert, Button } from 'antd'
import type { Change } from '../../../domain/bottle-edit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'
import { ChangeTable } from './change-table.tsx'
import './bottle-dialog.css'

/** What an update will do: to this bottle, or to each bottle of the ticker. */
export interface Plan {
  readonly all: boolean
  readonly bottles: readonly { readonly name: string; readonly changes: readonly Change[] }[]
}

interface Props {
  readonly plan: Plan
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The field diff before anything is written (D-73). */
export function DiffDialog({ plan, busy, onConfirm, onClose }: Props) {
  const s = useStrings(bottleStrings)
  return (
    <Dialog
      name="bottle-diff"
      title={plan.all ? s.diffAll(plan.bottles.length) : s.diffOne}
      width={760}
      onClose={onClose}
      closable={!busy}
      footer={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            {s.cancel}
          </Button>
          <KeyButton type="primary" label={s.confirmUpdate} keys="Mod+Enter" busy={busy} onPress={onConfirm} />
        </>
      }
    >
      {/* a long list must be reachable by the keys that scroll */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus to be scrolled by keys */}
      <div className="diff-list" role="region" aria-label={plan.all ? s.diffAll(plan.bottles.length) : s.diffOne} tabIndex={0}>
        {plan.all && <Alert type="info" showIcon title={s.diffAllText} />}
        {plan.bottles.map(({ name, changes }) => (
          <section key={name} className="diff-bottle">
            {plan.all && <h4>{changes.length === 0 ? s.diffNone(name) : s.diffOf(name, changes.length)}</h4>}
            {changes.length > 0 && <ChangeTable label={name} heads={s.heads} changes={changes} />}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
