import { Alert, Button } from 'antd'
import { type BottleField, OF_THE_SALE } from '#domain/catalogue/bottle-fields.ts'
import type { Change } from '../bottle/bottle-edit.ts'
import { type BottleLint, lintOf } from '../bottle/bottle-lint.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { bottleStrings } from '../bottle/bottle-strings.ts'
import { bottleWords } from '../bottle/bottle-words.ts'
import { fixStrings } from '../bottle/fix-strings.ts'
import { ChangeTable } from '../bottle/change-table.tsx'
import '../bottle/bottle-dialog.css'

/** The changes of an update, for this bottle or for each bottle of the ticker. */
export interface Plan {
  readonly all: boolean
  readonly bottles: readonly { readonly name: string; readonly changes: readonly Change[] }[]
}

/** Changed fields that describe the sale of a single bottle (D-73). */
const fieldsOfSale = ({ bottles }: Plan): readonly BottleField[] => [
  ...new Set(bottles.flatMap(({ changes }) => changes.map(({ field }) => field)).filter((field) => OF_THE_SALE.has(field))),
]

/** Warnings about the new values, each once. */
const lintsOf = ({ bottles }: Plan): readonly (readonly [BottleField, BottleLint])[] => {
  const matches = bottles.flatMap(({ changes }) =>
    changes.map(({ field, before, after }) => [field, lintOf(field, after, before)] as const),
  )
  return [...new Map(matches)].flatMap(([field, lint]) => (lint === null ? [] : [[field, lint] as const]))
}

/** Bottles with the same changes share a table under all their names. */
function byChanges({ bottles }: Plan): Plan['bottles'] {
  const groups = Map.groupBy(bottles, ({ changes }) => JSON.stringify(changes))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ name: group.map(({ name }) => name).join(', '), changes: first.changes }] : []
  })
}

interface Props {
  readonly plan: Plan
  readonly busy: boolean
  readonly onConfirm: () => void
  /** Updates and resolves the report that the bottle is corrected for. */
  readonly onResolve: (() => Promise<void>) | null
  readonly onClose: () => void
}

/** The field diff, shown before saving (D-73). */
export function DiffDialog({ plan, busy, onConfirm, onResolve, onClose }: Props) {
  const s = useStrings(bottleStrings)
  const { fields } = useStrings(bottleWords)
  const { updateAndResolve } = useStrings(fixStrings)
  const lints = lintsOf(plan).map(([field, lint]) => s.lintOf(fields[field], s.lints[lint]))
  const sale = plan.all && plan.bottles.length > 1 ? fieldsOfSale(plan) : []
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
          {onResolve !== null && <KeyButton label={updateAndResolve} keys="r" busy={busy} onPress={() => void onResolve()} />}
          <KeyButton type="primary" label={s.confirmUpdate} keys="Mod+Enter" busy={busy} onPress={onConfirm} />
        </>
      }
    >
      {/* a long list must be scrollable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus to be scrolled by keys */}
      <div className="diff-list" role="region" aria-label={plan.all ? s.diffAll(plan.bottles.length) : s.diffOne} tabIndex={0}>
        {plan.all && <Alert type="info" showIcon title={s.diffAllText} />}
        {sale.length > 0 && <Alert type="warning" showIcon title={s.diffSale(sale.map((field) => fields[field]).join(', '))} />}
        {lints.map((lint) => (
          <Alert key={lint} type="warning" showIcon title={lint} />
        ))}
        {byChanges(plan).map(({ name, changes }) => (
          <section key={name} className="diff-bottle">
            {plan.all && <h4>{changes.length === 0 ? s.diffNone(name) : s.diffOf(name, changes.length)}</h4>}
            {changes.length > 0 && <ChangeTable label={name} heads={s.heads} changes={changes} />}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
