import { useMemo, useState } from 'react'
import type { StaffAction } from '#contract/people/history.ts'
import type { Uuid } from '#contract/values/values.ts'
import { deedText } from '#domain/people/staff-deed.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DeedSentence } from '#ui/deeds/deed-sentence.tsx'
import { ValuesDialog } from '#ui/deeds/values-dialog.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { userStrings } from '../user-strings.ts'

const c = columnsFor<StaffAction>()

/** Entries about one account in the back-office history, as sentences. Enter shows type, request and values. */
export function StaffActions({ uuid }: { readonly uuid: Uuid }) {
  const { history: s } = useStrings(userStrings)
  const language = useLanguage()
  const [shown, setShown] = useState<StaffAction | null>(null)
  const filters = useMemo(() => [{ field: 'customer_uuid', is: 'oneOf' as const, values: [uuid] }], [uuid])
  const columns = useMemo(
    () => [
      c.dateTimeSeconds('created_at', s.when),
      c.custom('deed', s.deed, (row, { mark }) => <DeedSentence action={row} mark={mark} inTable />, { minWidth: 240, wraps: true }),
    ],
    [s],
  )
  return (
    <div className="user-history user-history-wide">
      <h2>{s.staff}</h2>
      <DataTable
        list="history.staff"
        title={s.staff}
        columns={columns}
        filters={filters}
        pageSize={10}
        rememberAs="user.history.staff"
        empty={s.empty}
        rowLabel={(row: StaffAction) => deedText(row, language)}
        onOpen={(row: StaffAction) => setShown(row)}
        selectable={false}
        isMain={false}
        fill={false}
      />
      {shown && <ValuesDialog action={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
