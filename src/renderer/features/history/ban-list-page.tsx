import { useMemo } from 'react'
import type { BanEntry } from '#contract/people/history.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import type { banFields } from '#domain/people/history-fields.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import type { Language } from '#domain/text/language.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FlagTag } from '#ui/row/flag-tag.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { historyStrings } from './history-strings.ts'

const c = columnsFor<BanEntry, typeof banFields>()

const banColumns = (language: Language) => {
  const s = historyStrings[language]
  return [
    c.dateTimeSeconds('created_at', s.firstAttack),
    c.text('reason', s.reason, { minWidth: 150, least: 140 }),
    c.text('created_by', s.createdBy, { minWidth: 136, least: 110, copy: true }),
    c.dateTimeSeconds('updated_at', s.lastAttack),
    c.derived('address', s.ip, { minWidth: 132, copy: true }),
    c.text('country', s.country, { width: 80, least: 66 }),
    c.number('count', s.count, { width: 76 }),
    c.custom('enabled', s.enabled, ({ enabled }) => <FlagTag flag={enabled} words={FLAG_WORDS.enabled[language]} />, {
      kind: 'flag',
      width: 108,
    }),
  ]
}

/** `/dashboard/history/banlist`: every column is sortable, last attack first, 10 rows (part 2 §2, D-87). */
export function BanListPage() {
  const s = useStrings(historyStrings)
  const language = useLanguage()
  const columns = useMemo(() => banColumns(language), [language])
  return (
    <>
      <PageHeader title={s.banTitle} />
      <DataTable
        list="history.banList"
        title={s.banTitle}
        columns={columns}
        pageSize={10}
        rememberAs="history.banList"
        empty={s.empty}
        emptyHint={s.noBansHint}
        rowLabel={(row: BanEntry) => canonicalIp(row.ip) ?? row.ip ?? '—'}
      />
    </>
  )
}
