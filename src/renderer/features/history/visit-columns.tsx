import UserIcon from 'lucide-react/icons/user'
import type { ProductRow, SearchRow } from '#contract/people/history.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { visitFields } from '#domain/people/history-fields.ts'
import { NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { historyStrings } from './history-strings.ts'

const search = columnsFor<SearchRow, typeof visitFields>()
const product = columnsFor<ProductRow, typeof visitFields>()
type Visit = Pick<SearchRow, 'firstname' | 'lastname' | 'user_uuid'>

/** "CLAIRE MOREL", or a dash for a visitor without a name. */
export const visitorOf = (visit: Visit): string => personInCapitals(visit) ?? NOTHING

/** Date, user in upper case, search text (part 2 §2). Without a user the button is disabled with a reason (D-86). */
export function searchColumns(language: Language, open: (uuid: Uuid | null) => void): readonly Column<SearchRow>[] {
  const s = historyStrings[language]
  return [
    search.dateTime('created_at', s.date),
    search.derived('name', s.user, { minWidth: 180, copy: true }),
    search.text('search', s.search, { minWidth: 240, copy: true }),
    search.text('user_uuid', s.userId, { hidden: true, copy: true, width: 300 }),
    search.actions(
      s.actions,
      (row) => (
        <RowButton
          label={s.openUser(visitorOf(row))}
          icon={<UserIcon aria-hidden="true" />}
          disabledReason={row.user_uuid === null ? s.noUser : null}
          onPress={() => open(row.user_uuid)}
        />
      ),
      { width: 52 },
    ),
  ]
}

/** The same columns with an ISBN. The button is hidden without a user. */
export function productColumns(language: Language, open: (uuid: Uuid | null) => void): readonly Column<ProductRow>[] {
  const s = historyStrings[language]
  return [
    product.dateTime('created_at', s.date),
    product.derived('name', s.user, { minWidth: 180, copy: true }),
    product.text('isbn', s.isbn, { minWidth: 180, copy: true }),
    product.text('user_uuid', s.userId, { hidden: true, copy: true, width: 300 }),
    product.actions(
      s.actions,
      (row) =>
        row.user_uuid === null ? null : (
          <RowButton label={s.openUser(visitorOf(row))} icon={<UserIcon aria-hidden="true" />} onPress={() => open(row.user_uuid)} />
        ),
      { width: 52 },
    ),
  ]
}
