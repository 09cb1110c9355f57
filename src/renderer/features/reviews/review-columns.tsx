import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import UserIcon from 'lucide-react/icons/user'
import type { Review } from '#contract/content/reviews.ts'
import type { reviewFields } from '#domain/catalogue/review-fields.ts'
import { FLAG_WORDS } from '#domain/values/flag-words.ts'
import type { Language } from '#domain/text/language.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { FlagTag } from '#ui/row/flag-tag.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { reviewStrings } from './review-strings.ts'

const c = columnsFor<Review, typeof reviewFields>()

interface Handlers {
  readonly update: (row: Review) => void
  readonly remove: (row: Review) => void
  readonly openUser: (row: Review) => void
}

/** Reviewer and ticker: "CLAIRE MOREL, ARDB10". */
export const reviewName = (row: Review): string => `${personInCapitals(row) ?? '—'}, ${row.ticker ?? row.title ?? '—'}`

/** Date, user, ticker, title, score, description. The enabled flag is read-only, because the API cannot change it (D-107). */
export function reviewColumns(language: Language, handlers: Handlers): readonly Column<Review>[] {
  const s = reviewStrings[language]
  return [
    c.dateTime('created_at', s.date),
    c.derived('reviewer', s.user, { minWidth: 152, least: 110, grow: 1, copy: true }),
    c.text('ticker', s.ticker, { width: 240, least: 140, copy: true, wraps: true }),
    c.text('title', s.name, { minWidth: 170, least: 120, grow: 12 }),
    c.number('score', s.score, { width: 72 }),
    c.text('description', s.description, { minWidth: 180, least: 120, grow: 1 }),
    c.custom('enabled', s.enabled, ({ enabled }) => <FlagTag flag={enabled} words={FLAG_WORDS.enabled[language]} />, {
      kind: 'flag',
      width: 104,
    }),
    c.text('user_uuid', s.userId, { hidden: true, copy: true, width: 300 }),
    c.text('id', s.id, { hidden: true, width: 80 }),
    c.actions(
      s.actions,
      (row) => {
        const name = reviewName(row)
        const why = row.id === null ? s.noId : null
        return (
          <>
            <RowButton
              label={s.openUser(personInCapitals(row) ?? '—')}
              icon={<UserIcon aria-hidden="true" />}
              disabledReason={row.user_uuid === null ? s.noUser : null}
              onPress={() => handlers.openUser(row)}
            />
            <RowButton
              label={s.edit(name)}
              icon={<PencilIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.update(row)}
            />
            <RowButton
              danger
              label={s.removeOf(name)}
              icon={<TrashIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.remove(row)}
            />
          </>
        )
      },
      { width: 104, least: 96 },
    ),
  ]
}
