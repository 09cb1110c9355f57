import { useMemo } from 'react'
import type { Language } from '#domain/text/language.ts'
import { formatCount } from '#domain/values/format.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { changelogStrings } from './changelog-strings.ts'
import { type NoteRow, notesIn } from './changelog.ts'

const c = columnsFor<NoteRow>()

const noteColumns = (language: Language) => {
  const s = changelogStrings[language]
  return [
    c.computed('date', s.date, { kind: 'date', width: 116 }),
    c.text('category', s.category, { width: 140 }),
    c.text('description', s.description, { minWidth: 400 }),
  ]
}

/** `/dashboard/changelogs`: date, category and description of this product's release notes, 50 rows (part 2 §2, D-92). */
export function ChangelogsPage() {
  const s = useStrings(changelogStrings)
  const language = useLanguage()
  const columns = useMemo(() => noteColumns(language), [language])
  const rows = useMemo(() => notesIn(language), [language])
  return (
    <>
      <PageHeader title={s.title} count={formatCount(rows.length, language)} />
      <DataTable<NoteRow>
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.description}
        title={s.title}
        columns={columns}
        pageSize={50}
        rememberAs="changelogs"
        empty={s.empty}
        emptyHint={s.emptyHint}
        selectable={false}
      />
    </>
  )
}
