import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Review } from '#contract/content/reviews.ts'
import type { RowId } from '#contract/values/values.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { reviewColumns, reviewName } from './review-columns.tsx'
import { reviewStrings } from './review-strings.ts'
import { UpdateReviewDialog } from './update-review-dialog.tsx'
import { useRemoveReview } from './use-remove-review.ts'

const TABLE = 'reviews.list'

/** Tab 'Reviews': 100 rows; Enter opens the update dialog (`?edit=12`), Delete asks first (part 2 §2, §9). */
export function ReviewList() {
  const s = useStrings(reviewStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const remove = useRemoveReview()
  const { row: shown, open: openRow, close } = useOpenedRow(TABLE)
  const shownId = useRef<RowId | null>(null)
  useEffect(() => {
    shownId.current = shown?.id ?? null
    return () => void (shownId.current = null)
  }, [shown])
  const removeShown = async (row: Review) => {
    // after a late answer, close only the dialog of this review and leave other pages' URLs unchanged
    if ((await remove(row)) && shownId.current === row.id) close()
  }
  const open = useCallback((row: Review) => row.id !== null && openRow(row.id, row), [openRow])
  const columns = useMemo(
    () =>
      reviewColumns(language, {
        update: open,
        remove: (row) => void remove(row),
        openUser: ({ user_uuid }) => void (user_uuid && navigate(`/dashboard/user/${encodeURIComponent(user_uuid)}`)),
      }),
    [language, open, remove, navigate],
  )
  useShortcuts(PAGE_LAYER, [{ key: 'Delete', label: s.removeKey, run: () => onActiveRow(TABLE, TABLE, remove) }])
  return (
    <>
      <DataTable
        list={TABLE}
        title={s.title}
        columns={columns}
        pageSize={100}
        rememberAs={TABLE}
        empty={s.empty}
        emptyHint={s.emptyHint}
        rowLabel={reviewName}
        onOpen={open}
        whyClosed={({ id }) => (id === null ? s.noId : null)}
      />
      {shown && shown.id !== null && (
        <UpdateReviewDialog key={shown.id} review={shown} id={shown.id} onClose={close} onRemove={() => void removeShown(shown)} />
      )}
    </>
  )
}
