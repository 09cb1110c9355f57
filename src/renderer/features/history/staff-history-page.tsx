import { useMemo, useState } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import UserIcon from 'lucide-react/icons/user'
import type { StaffAction } from '#contract/people/history.ts'
import type { staffFields } from '#domain/people/history-fields.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DeedSentence } from '#ui/deeds/deed-sentence.tsx'
import { ValuesDialog } from '#ui/deeds/values-dialog.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { historyStrings } from './history-strings.ts'
import { useOpenUser } from './use-open-user.ts'

const c = columnsFor<StaffAction, typeof staffFields>()

/** `/dashboard/history/backoffice`: changes by colleagues; 25 rows (part 2 §2). Enter shows the values before and after. */
export function StaffHistoryPage() {
  const s = useStrings(historyStrings)
  const openUser = useOpenUser()
  const [shown, setShown] = useState<StaffAction | null>(null)
  const columns = useMemo(
    () => [
      c.dateTimeSeconds('created_at', s.createdAt),
      c.text('email', s.createdBy, { minWidth: 150, grow: 1, copy: true }),
      c.custom('deed', s.deed, (row, context) => <DeedSentence action={row} mark={context.mark} inTable />, {
        minWidth: 230,
        grow: 4,
        wraps: true,
      }),
      c.text('type', s.type, { minWidth: 100, grow: 1 }),
      c.text('reason', s.note, { minWidth: 100, grow: 1 }),
      c.text('request', s.request, { minWidth: 120, grow: 1, copy: true }),
      c.derived('changes', s.changes, { hidden: true, minWidth: 180 }),
      c.text('customer_uuid', s.userId, { hidden: true, copy: true, width: 300 }),
      c.actions(
        s.actions,
        (row) => (
          <>
            <RowButton
              label={s.openUser(row.customer_uuid ?? s.somebody)}
              icon={<UserIcon aria-hidden="true" />}
              disabledReason={row.customer_uuid === null ? s.noCustomer : null}
              onPress={() => openUser(row.customer_uuid)}
            />
            <RowButton label={s.info(row.type ?? '—')} icon={<InfoIcon aria-hidden="true" />} onPress={() => setShown(row)} />
          </>
        ),
        { width: 76 },
      ),
    ],
    [s, openUser],
  )
  return (
    <>
      <PageHeader title={s.staffTitle} />
      <DataTable
        list="history.staff"
        title={s.staffTitle}
        columns={columns}
        pageSize={25}
        rememberAs="history.staff"
        empty={s.empty}
        emptyHint={s.noDeedsHint}
        rowLabel={(row: StaffAction) => `${row.type ?? '—'}, ${row.email ?? '—'}`}
        onOpen={(row: StaffAction) => setShown(row)}
      />
      {shown && <ValuesDialog action={shown} onClose={() => setShown(null)} />}
    </>
  )
}
