import { Button } from 'antd'
import type { ReactNode } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import type { SavedFile } from '#contract/endpoint.ts'
import { formatBytes } from '#domain/values/format.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { busySign } from '../states/busy-sign.tsx'
import { tableStrings } from '../data-table/table-strings.ts'
import { Dialog } from './dialog.tsx'
import './saved-dialog.css'
import { useLanguage, useStrings } from '../strings.ts'

interface Props {
  readonly title: string
  readonly file: SavedFile
  readonly onClose: () => void
  /** Further notes about the file. */
  readonly children?: ReactNode
}

/** A file that main has saved: open it, or show it in its folder. Only a click opens it (R23). */
export function SavedDialog({ title, file, onClose, children }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const open = useAction('files.open')
  const reveal = useAction('files.reveal')
  const closeAfter = async (go: Promise<{ readonly ok: boolean }>) => void ((await go).ok && onClose())
  return (
    <Dialog
      name="export"
      title={title}
      onClose={onClose}
      width={460}
      closeOnMask
      footer={
        <>
          <Button onClick={onClose} className="dialog-left">
            {s.close}
          </Button>
          <Button loading={busySign(reveal.busy)} onClick={() => void closeAfter(reveal.run({ file: file.file }))}>
            {s.exportReveal}
          </Button>
          <Button type="primary" data-first loading={busySign(open.busy)} onClick={() => void closeAfter(open.run({ file: file.file }))}>
            {s.exportOpen}
          </Button>
        </>
      }
    >
      <p className="saved-file" role="status">
        <CircleCheckIcon aria-hidden="true" /> {s.exportDone(file.name)} <span>{formatBytes(file.bytes, language)}</span>
      </p>
      {children}
    </Dialog>
  )
}
