import { Progress, Switch } from 'antd'
import { useMemo, useState } from 'react'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { useSession } from '#stores/session-store.ts'
import { CheckOutcome, useCheckWords } from '#ui/states/check-outcome.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { CheckDialog } from './check-dialog.tsx'
import { diagnosticsStrings } from './diagnostics-strings.ts'
import { teachStrings } from './teach-strings.ts'
import { useApplyAll } from './use-apply-all.ts'
import { type Check, isDifferent, WRITES } from './use-check.ts'

const c = columnsFor<CheckResult>()
const nothing = async () => undefined

/**
 * Checks the assumed endpoints: calls every read operation of the contract once and compares the answer, differences first. Write
 * operations are listed but never called.
 */
export function CheckTab({ check }: { readonly check: Check }) {
  const s = useStrings(diagnosticsStrings)
  const teach = useStrings(teachStrings)
  const { results, progress } = check
  const all = useApplyAll(results, check.again)
  const isSignedIn = useSession().phase === 'signed-in'
  const { outcome, differences } = useCheckWords()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const openResult = results.find(({ name }) => name === opened)
  const columns = useMemo(
    () => [
      c.text('name', s.operation, { copy: true, width: 180 }),
      c.custom('outcome', s.outcome, (row) => <CheckOutcome result={row} />, { value: outcome, width: 210 }),
      c.computed('missing', s.differences, { value: differences, minWidth: 320, least: 140 }),
      c.text('path', s.path, { minWidth: 150, least: 130 }),
      c.text('method', s.method, { width: 84, hidden: true }),
      c.computed('assumed', s.origin, { value: ({ assumed }) => (assumed ? s.guess : s.known), width: 90 }),
      c.number('status', s.checkStatus, { width: 84 }),
      c.number('ms', s.checkMs, { width: 76 }),
      c.text('envelope', s.envelope, { width: 104 }),
      c.computed('rows', s.rows, {
        value: ({ rows, more }) => (rows === null ? null : more ? s.firstRows(rows) : String(rows)),
        width: 104,
        align: 'right',
      }),
    ],
    [s, outcome, differences],
  )
  const count = (...outcomes: readonly CheckResult['outcome'][]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  return (
    <div className="diagnostics-check">
      <div className="diagnostics-bar">
        <p>{s.checkText}</p>
        {progress === null ? (
          <KeyButton
            type="primary"
            label={s.check}
            keys="c"
            disabledReason={isSignedIn ? null : s.signInFirst}
            onPress={() => void check.start()}
          />
        ) : (
          <KeyButton label={s.stop} keys="c" onPress={check.stop} />
        )}
      </div>
      <p role="status" className="diagnostics-quiet">
        {progress === null
          ? results.length === 0
            ? s.notYet
            : s.summary(
                count('right', 'guessed'),
                count('differs'),
                count('empty', 'undeclared', 'too-large', 'not-tried'),
                count('refused', 'redirected', 'no-answer', 'unreadable'),
              )
          : s.progress(progress.done, progress.all)}
      </p>
      {progress && (
        <Progress
          percent={(progress.done / progress.all) * 100}
          showInfo={false}
          size="small"
          aria-label={s.progress(progress.done, progress.all)}
        />
      )}
      {progress === null && (all.reads > 0 || all.others > 0 || all.undo !== null) && (
        <div className="diagnostics-bar">
          <p>
            {teach.suggestions(all.reads)} {all.others > 0 && teach.othersFollow(all.others)}
          </p>
          {all.undo && <KeyButton label={teach.undo} keys="Mod+z" busy={all.busy} onPress={() => void all.undo?.()} />}
          {(all.reads > 0 || all.others > 0) && (
            <KeyButton label={teach.applySuggestions} keys="a" busy={all.busy} onPress={() => void all.apply()} />
          )}
        </div>
      )}
      {results.length > 0 && (
        <DataTable
          title={s.tabs.check}
          rows={onlyDifferent ? results.filter(isDifferent) : results}
          rowId={(row) => row.name}
          rowLabel={(row) => row.name}
          onOpen={({ name }) => setOpened(name)}
          columns={columns}
          readAt={null}
          loading={false}
          refreshing={progress !== null}
          error={null}
          reload={nothing}
          pageSize={100}
          rememberAs="diagnostics.check"
          empty={s.empty}
          selectable={false}
          toolbar={
            <label className="diagnostics-switch">
              <Switch size="small" checked={onlyDifferent} onChange={setOnlyDifferent} /> {s.onlyDifferent}
            </label>
          }
        />
      )}
      {openResult && (
        <CheckDialog result={openResult} onChanged={() => void check.again(openResult.name)} onClose={() => setOpened(null)} />
      )}
      <details className="diagnostics-writes">
        <summary>{s.writes(WRITES.length)}</summary>
        <p>{WRITES.join(', ')}</p>
      </details>
    </div>
  )
}
