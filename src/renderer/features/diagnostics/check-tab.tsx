import { Progress } from 'antd'
import { useMemo } from 'react'
import type { CheckResult, EndpointHealth } from '../../../contract/diagnostics.ts'
import { NOTHING } from '../../../domain/format.ts'
import { CheckOutcome, useCheckWords } from '../../ui/check-outcome.tsx'
import { columnsFor } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'
import type { Check } from './use-check.ts'

const c = columnsFor<CheckResult>()
const nothing = async () => undefined

/** "Which of the guesses are right": every read of the contract asked once and compared; writes are never tried. */
export function CheckTab({ check, endpoints }: { readonly check: Check; readonly endpoints: readonly EndpointHealth[] }) {
  const s = useStrings(diagnosticsStrings)
  const { results, progress } = check
  const { outcome, differences } = useCheckWords()
  const columns = useMemo(
    () => [
      c.text('name', s.operation, { copy: true, minWidth: 170 }),
      c.text('method', s.method, { width: 84 }),
      c.text('path', s.path, { minWidth: 200 }),
      c.custom('assumed', s.origin, ({ assumed }) => (assumed ? s.guess : s.known), {
        value: ({ assumed }) => (assumed ? s.guess : s.known),
        width: 90,
      }),
      c.custom('outcome', s.outcome, (row) => <CheckOutcome result={row} />, { value: outcome, minWidth: 230 }),
      c.number('status', s.status, { width: 104 }),
      c.number('ms', s.ms, { width: 90 }),
      c.custom('envelope', s.envelope, ({ envelope }) => envelope ?? NOTHING, { value: ({ envelope }) => envelope ?? '', width: 110 }),
      c.number('rows', s.rows, { width: 80 }),
      c.custom('missing', s.differences, (row) => differences(row) || NOTHING, { value: differences, minWidth: 200 }),
    ],
    [s, outcome, differences],
  )
  const count = (...outcomes: readonly CheckResult['outcome'][]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  return (
    <div className="diagnostics-check">
      <div className="diagnostics-bar">
        <p>{s.checkText}</p>
        {progress === null ? (
          <KeyButton type="primary" label={s.check} keys="c" onPress={() => void check.start(endpoints)} />
        ) : (
          <KeyButton label={s.stop} keys="c" onPress={check.stop} />
        )}
      </div>
      <p role="status" className="diagnostics-quiet">
        {progress === null
          ? results.length === 0
            ? s.notYet
            : s.summary(count('right'), count('differs'), count('too-large'), count('refused', 'no-answer', 'unreadable'))
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
      {results.length > 0 && (
        <DataTable
          title={s.tabs.check}
          rows={results}
          rowId={(row) => row.name}
          rowLabel={(row) => row.name}
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
        />
      )}
    </div>
  )
}
