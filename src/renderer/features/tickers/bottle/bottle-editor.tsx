import { Button } from 'antd'
import { type RefObject, useEffect } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { isKeyed, type KeyedBottle, ownChanges } from './bottle-edit.ts'
import type { RowId } from '#contract/values/values.ts'
import { isLacking } from '#contract/reading/unreadable.ts'
import { BOTTLE_FIELDS, type BottleField, BOTTLE_GROUPS } from '#domain/catalogue/bottle-fields.ts'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { UnnamedFields } from '#ui/dialog-form/unnamed-fields.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { BottleGroupFields } from '../page/bottle-group.tsx'
import { BottleBar } from './bottle-bar.tsx'
import { BottlePictures } from './bottle-pictures.tsx'
import { bottleStrings } from './bottle-strings.ts'
import { bottleWords } from './bottle-words.ts'
import { DeleteBottle } from './delete-bottle.tsx'
import { DiffDialog } from '../merge/diff-dialog.tsx'
import type { ReadBottles } from './read-bottles.ts'
import { ReportEvidence } from '../page/report-evidence.tsx'
import { groupOf, useFieldFocus } from '../page/use-field-focus.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'
import { useBottleEdit } from './use-bottle-edit.ts'
import { useBottleUpdate } from './use-bottle-update.ts'
import { useResolveReport } from './use-resolve-report.ts'

interface Props {
  readonly bottle: KeyedBottle
  readonly bottles: readonly Bottle[]
  /** Index among the bottles. */
  readonly at: number
  /** The dialog checks for unsaved changes here before it closes or moves on. */
  readonly leave: RefObject<{ readonly dirty: boolean; readonly drop: () => void } | null>
  readonly onStep: (by: -1 | 1) => void
  /** Called after an update. `ticker`: the bottle's ticker after the update; `resolved`: its report was resolved too. */
  readonly onUpdated: (ticker: string, resolved: boolean) => void
  readonly onRemoved: () => void
  /** The report that the bottle is corrected for, if any. */
  readonly fix: BottleFix | null
  readonly actions: BottleActions
  readonly readBottles: ReadBottles
  /** Why saving is disabled: the values on screen may be outdated. Null when enabled. */
  readonly wait: string | null
}

/** The report for which the bottle was opened, and the reported field. */
export interface BottleFix {
  readonly report: RowId
  readonly field: BottleField | null
  /** Returns to the report's card and fills in this ticker. */
  readonly onBack: (ticker: string) => void
  /** Returns to the open reports after this one was resolved. */
  readonly onResolved: () => void
}

/** One bottle: pictures, all fields by group, and the actions. */
export function BottleEditor({ bottle, bottles, at, leave, onStep, onUpdated, onRemoved, fix, actions, readBottles, wait }: Props) {
  const s = useStrings(bottleStrings)
  const words = useStrings(bottleWords)
  const aimedFirst = fix?.field ?? null
  const edit = useBottleEdit(bottle, aimedFirst === null ? null : groupOf(aimedFirst))
  const aim = useFieldFocus(aimedFirst, edit.unlock, edit.restored)
  const { edits, typed, unlocked } = edit
  const form = useStrings(formStrings)
  const resolve = useResolveReport(fix?.report ?? null)
  const update = useBottleUpdate({ bottle, bottles, edit, actions, readBottles, resolve, onUpdated })
  useEffect(() => {
    leave.current = { dirty: edit.dirty, drop: edit.drop }
    return () => void (leave.current = null)
  })

  const named = (fields: readonly { readonly field: keyof typeof words.fields }[]) =>
    fields.map(({ field }) => words.fields[field]).join(', ')
  const why =
    edits.wrong.length > 0
      ? s.invalidList(edits.wrong.map((field) => words.fields[field]).join(', '))
      : edits.changes.length === 0
        ? s.unchanged
        : wait
  const own = ownChanges(edits.changes)
  const unnamed = BOTTLE_FIELDS.flatMap(({ field }) => (isLacking(bottle, field) && typed[field] === undefined ? words.fields[field] : []))
  const keyed = bottles.filter(isKeyed)
  const whyAll = why ?? (own.length > 0 ? s.ownFields(named(own)) : keyed.length < bottles.length ? s.someWithoutId : null)

  return (
    <div className="bottle-editor">
      <BottleBar bottle={bottle} at={at} count={bottles.length} actions={actions} onStep={onStep} />
      {edit.restored !== null && (
        <p className="form-restored" role="status">
          {form.restored[edit.restored]}
          <Button type="link" size="small" onClick={edit.startOver}>
            {form.dropDraft[edit.restored]}
          </Button>
        </p>
      )}
      {unnamed.length > 0 && <UnnamedFields labels={unnamed} endpoint="tickers.one" />}
      <div className="bottle-middle" ref={aim.within}>
        <div className="bottle-side">
          {fix && <ReportEvidence report={fix.report} onAim={aim.aimAt} onBack={() => fix.onBack(bottle.ticker)} />}
          <BottlePictures bottle={bottle} unlocked={unlocked.has('files')} actions={actions} readBottles={readBottles} wait={wait} />
        </div>
        <div className="bottle-groups">
          {BOTTLE_GROUPS.map((group) => (
            <BottleGroupFields
              key={group}
              group={group}
              bottle={bottle}
              typed={typed}
              edits={edits}
              unlocked={unlocked.has(group)}
              aimed={aim.field}
              onUnlock={() => edit.toggle(group)}
              onType={edit.type}
            />
          ))}
        </div>
      </div>
      <div className="bottle-bar bottle-bar-bottom">
        <DeleteBottle bottle={bottle} isLast={bottles.length === 1} onRemoved={onRemoved} onDrop={edit.drop} />
        <span className="bottle-space" role="status">
          {edit.dirty && why !== null ? why : ''}
        </span>
        {bottles.length > 1 && (
          <KeyButton
            label={s.updateAll(bottles.length)}
            keys="Mod+Shift+Enter"
            disabledReason={whyAll}
            busy={update.busy}
            onPress={update.planAll}
          />
        )}
        <KeyButton type="primary" label={s.updateOne} keys="Mod+Enter" disabledReason={why} busy={update.busy} onPress={update.planOne} />
      </div>
      {update.plan && (
        <DiffDialog
          plan={update.plan}
          busy={update.busy}
          onConfirm={() => void update.confirm()}
          onResolve={update.confirmAndResolve}
          onClose={update.cancel}
        />
      )}
      {update.dialog}
    </div>
  )
}
