import { useMemo } from 'react'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { CheckOutcome, useCheckWords } from '#ui/states/check-outcome.tsx'
import { useStrings } from '#ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'

const c = columnsFor<CheckResult>()

export function useCheckColumns() {
  const s = useStrings(diagnosticsStrings)
  const { outcome, differences } = useCheckWords()
  return useMemo(
    () => [
      c.text('name', s.operation, { copy: true, width: 180 }),
      c.custom('outcome', s.outcome, (row) => <CheckOutcome result={row} />, { value: outcome, width: 210 }),
      c.computed('missing', s.differences, { value: differences, minWidth: 200, least: 140 }),
      c.text('path', s.path, { minWidth: 260, least: 130 }),
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
}
