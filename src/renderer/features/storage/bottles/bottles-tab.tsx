import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StorageBottle } from '#contract/trade/storage.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottleColumns } from './bottle-columns.tsx'
import { BottleDialog } from './bottle-dialog.tsx'
import { storageStrings } from '../storage-strings.ts'
import { bottleName, useBottleSwitch } from './use-bottle-switch.ts'

const TABLE = 'storage.bottles'

/** Tab 'Bottles': 100 rows, newest first; Enter opens one (`?bottle=…`), E toggles it (part 2 §2). */
export function BottlesTab() {
  const s = useStrings(storageStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { flip, underWay } = useBottleSwitch()
  const openBottle = search.get('bottle')
  const show = useCallback(
    ({ bottle_uuid }: Pick<StorageBottle, 'bottle_uuid'>) =>
      setSearch({ tab: 'bottles', ...(bottle_uuid ? { bottle: bottle_uuid } : {}) }, { flushSync: true }),
    [setSearch],
  )
  const columns = useMemo(
    () =>
      bottleColumns(language, {
        show,
        flip,
        underWay,
        openUser: ({ user_uuid }) => void (user_uuid && navigate(`/dashboard/user/${encodeURIComponent(user_uuid)}`)),
      }),
    [language, show, flip, underWay, navigate],
  )
  useShortcuts(PAGE_LAYER, [
    { key: 'e', label: s.switchKey, enabled: flip !== null, run: () => onActiveRow(TABLE, TABLE, (row) => void flip?.(row)) },
  ])
  return (
    <>
      <DataTable
        list={TABLE}
        title={s.tabs.bottles}
        columns={columns}
        pageSize={100}
        rememberAs={TABLE}
        empty={s.empty}
        emptyHint={s.noBottlesHint}
        rowLabel={bottleName}
        onOpen={show}
        whyClosed={({ bottle_uuid }) => (bottle_uuid === null ? s.noId : null)}
        focus={openBottle}
      />
      {openBottle && <BottleDialog id={openBottle} flip={flip} onClose={() => setSearch({ tab: 'bottles' })} />}
    </>
  )
}
