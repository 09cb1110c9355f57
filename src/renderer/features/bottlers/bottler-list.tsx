import { useCallback, useMemo } from 'react'
import type { Bottler } from '#contract/content/bottlers.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { UploadDialog } from '#ui/uploads/upload-dialog.tsx'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { bottlerColumns, bottlerName } from './bottler-columns.tsx'
import { BottlerDialog } from './bottler-dialog.tsx'
import { bottlerWords } from './bottler-form.tsx'
import { bottlerStrings } from './bottler-strings.ts'

const LIST = 'bottlers.list'

/** Tab 'Bottlers list': 50 rows, with logo upload (part 2 §2). The API has no call to delete a logo (D-99). */
export function BottlerList() {
  const s = useStrings(bottlerStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const { row, open, close } = useOpenedRow(LIST)
  const uploading = useOpenedRow(LIST, 'upload')
  const openUpload = uploading.open

  const edit = useCallback((bottler: Bottler) => void (bottler.id !== null && open(bottler.id, bottler)), [open])
  const upload = useCallback((bottler: Bottler) => void (bottler.id !== null && openUpload(bottler.id, bottler)), [openUpload])
  const remove = useCallback(
    async (bottler: Bottler) => {
      if (bottler.id === null) return
      const name = bottlerName(bottler, language)
      const text = s.removeText(name)
      if (!(await ask({ title: s.removeTitle, text, ok: s.removeOk, danger: true }))) return
      await sendWrite('bottlers.remove', { id: bottler.id }, { name, ...bottlerWords('remove', language) })
    },
    [s, language, ask],
  )
  const columns = useMemo(
    () => bottlerColumns(language, { upload, edit, remove: (bottler) => void remove(bottler) }),
    [language, upload, edit, remove],
  )
  useShortcuts(PAGE_LAYER, [
    { key: 'u', label: s.keys.upload, run: () => onActiveRow(LIST, LIST, upload) },
    { key: 'Delete', label: s.keys.remove, run: () => onActiveRow(LIST, LIST, remove) },
  ])
  return (
    <>
      <DataTable
        list={LIST}
        columns={columns}
        pageSize={50}
        rememberAs={LIST}
        title={s.title}
        empty={s.empty}
        emptyHint={s.emptyHint}
        rowLabel={(bottler) => bottlerName(bottler, language)}
        onOpen={edit}
        whyClosed={({ id }) => (id === null ? s.noId : null)}
      />
      {row !== null && row.id !== null && <BottlerDialog key={row.id} bottler={row} id={row.id} onClose={close} />}
      {uploading.row !== null && uploading.row.id !== null && (
        <UploadDialog
          key={uploading.row.id}
          title={s.upload(bottlerName(uploading.row, language))}
          target={{ operation: 'bottlers.uploadPictures', input: { bottlerId: uploading.row.id }, hasSides: false }}
          onClose={uploading.close}
        />
      )}
    </>
  )
}
