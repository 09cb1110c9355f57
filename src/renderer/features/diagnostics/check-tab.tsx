import { Progress, Switch } from 'antd'
import { useState } from 'react'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { useSession } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { CheckDialog } from './check-dialog.tsx'
import { diagnosticsStrings } from './diagnostics-strings.ts'
import { useCheckColumns } from './check-columns.tsx'
import { CheckSuggestions } from './check-suggestions.tsx'
import { useApplyAll } from './use-apply-all.ts'
import { type Check, isDifferent, WRITES } from './use-check.ts'

const nothing = async () => undefined

/**
 * Checks the assumed endpoints: calls every read operation of the contract once and compares the answer, differences first. Write
 * operations are listed but never called.
 */
export function CheckTab({ check }: { readonly check: Check }) {
  const s = useStrings(diagnosticsStrings)
  const { results, progress } = check
  const all = useApplyAll(results, check.again)
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const openResult = results.find(({ name }) => name === opened)
  const columns = useCheckColumns()
  return (
    <div className="diagnostics-check">
      <CheckBar check={check} />
      {progress === null && <CheckSuggestions all={all} />}
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

/** Starts or stops the check; its progress, or the number of results of each kind. */
function CheckBar({ check }: { readonly check: Check }) {
  const s = useStrings(diagnosticsStrings)
  const { results, progress } = check
  const isSignedIn = useSession().phase === 'signed-in'
  const count = (...outcomes: readonly CheckResult['outcome'][]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  return (
    <>
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
    </>
  )
}
