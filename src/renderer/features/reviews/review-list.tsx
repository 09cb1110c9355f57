import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Review } from '../../../contract/reviews.ts'
import { call } from '../../bridge/call.ts'
import { tableMemory } from '../../stores/table-memory.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '../../ui/shortcuts/layers.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { reviewColumns, reviewName } from './review-columns.tsx'
import { reviewStrings } from './review-strings.ts'
import { UpdateReviewDialog } from './update-review-dialog.tsx'
import { useRemoveReview } from './use-remove-review.ts'

const TABLE = 'reviews.list'

/** Tab 'Reviews': 100 rows; Enter updates, Delete asks (part 2 §2, §9). */
export function ReviewList() {
  const s = useStrings(reviewStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const remove = useRemoveReview()
  const [shown, setShown] = useState<Review | null>(null)
  const open = useCallback((row: Review) => row.id !== null && setShown(row), [])
  const columns = useMemo(
    () =>
      reviewColumns(language, {
        update: open,
        remove: (row) => void remove(row),
        openUser: ({ user_uuid }) => void (user_uuid && navigate(`/dashboard/user/${encodeURIComponent(user_uuid)}`)),
      }),
    [language, open, remove, navigate],
  )
  /** The row that the keys are on. */
  const removeActive = async () => {
    const { focused } = tableMemory(TABLE)
    if (focused === null) return
    const found = await call('lists.row', { list: TABLE, params: {}, id: focused })
    if (found.ok && found.value) await remove(found.value as Review)
  }
  useShortcuts(PAGE_LAYER, [{ key: 'Delete', label: s.removeKey, run: () => void removeActive() }])
  return (
    <>
      <DataTable
        list={TABLE}
        title={s.title}
        columns={columns}
        pageSize={100}
        rememberAs={TABLE}
        empty={s.empty}
        rowLabel={reviewName}
        onOpen={open}
      />
      {shown && (
        <UpdateReviewDialog
          review={shown}
          onClose={() => setShown(null)}
          onRemove={() => void remove(shown).then((gone) => gone && setShown(null))}
        />
      )}
    </>
  )
}
