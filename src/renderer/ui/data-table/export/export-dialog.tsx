import { Button, Progress, Radio } from 'antd'
import { useState } from 'react'
import { formatCount } from '#domain/values/format.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLeaveQuestion } from '#ui/dialog/leave-question.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SavedDialog } from '#ui/dialog/saved-dialog.tsx'
import { useMasked } from '#stores/settings-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { tableStrings } from '../table-strings.ts'
import { type ExportRequest, useExport } from './use-export.ts'
import './export-dialog.css'

interface Props {
  readonly request: Omit<ExportRequest, 'selected'>
  readonly matched: number
  readonly selected: readonly (string | number)[]
  readonly onClose: () => void
}

/** Choice of rows, progress, and the written file. The file opens only on a click (R23). */
export function ExportDialog({ request, matched, selected, onClose }: Props) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const masked = useMasked()
  const [onlySelected, setOnlySelected] = useState(selected.length > 0)
  const { state, start, cancel, isWriting } = useExport()
  const count = (value: number) => formatCount(value, language)
  const { search, filters } = request.query
  const all = search.trim() === '' && filters.length === 0 ? s.exportAll(count(matched)) : s.exportMatched(count(matched))
  // the selected rows may have left the list while the dialog was open
  const go = () => void start({ ...request, selected: onlySelected && selected.length > 0 ? selected : null })

  switch (state.kind) {
    case 'choosing':
      return (
        <Dialog
          name="export"
          title={s.exportTitle(request.title)}
          onClose={onClose}
          width={460}
          closeOnMask
          footer={
            <>
              <Button onClick={onClose}>{s.cancel}</Button>
              <Button type="primary" data-first onClick={go}>
                {s.exportGo}
              </Button>
            </>
          }
        >
          {selected.length > 0 ? (
            <Radio.Group
              className="dt-export-choice"
              aria-label={s.exportWhat}
              value={onlySelected}
              onChange={(event) => setOnlySelected(event.target.value as boolean)}
            >
              <Radio value={true}>{s.exportSelected(count(selected.length))}</Radio>
              <Radio value={false}>{all}</Radio>
            </Radio.Group>
          ) : (
            <p>{all}</p>
          )}
          <p className="dt-export-note">{s.exportHow}</p>
          {masked && <p className="dt-export-note">{s.exportMasked}</p>}
        </Dialog>
      )
    case 'writing':
      return <WritingDialog title={s.exportTitle(request.title)} progress={state} isWriting={isWriting} onCancel={cancel} />
    case 'done':
      return <SavedDialog title={s.exportTitle(request.title)} file={state.file} onClose={onClose} />
    case 'failed':
      return (
        <Dialog name="export" title={s.exportTitle(request.title)} onClose={onClose} width={460}>
          <div data-first>
            <ErrorState of="export" error={state.error} onRetry={go} />
          </div>
        </Dialog>
      )
  }
}

interface WritingProps {
  readonly title: string
  /** Rows written, and all of them; null: not known. */
  readonly progress: { readonly done: number; readonly total: number | null }
  readonly isWriting: () => boolean
  readonly onCancel: () => void
}

/**
 * Progress of the file that is being written. No button has the focus: the second of two quick presses of Enter would cancel the export that the
 * first has started.
 */
function WritingDialog({ title, progress: { done, total }, isWriting, onCancel }: WritingProps) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  const question = { ...s.exportLeave, danger: true }
  useLeaveQuestion(() => (isWriting() ? question : null))
  const close = async () => {
    if (isWriting() && !(await ask(question))) return false
    onCancel()
    return true
  }
  return (
    <Dialog name="export" title={title} onClose={close} width={460} footer={<Button onClick={onCancel}>{s.exportCancel}</Button>}>
      <p role="status">{s.exporting}</p>
      <Progress
        percent={total ? Math.min(99, Math.floor((done / total) * 100)) : 0}
        status="active"
        showInfo={total !== null}
        aria-label={s.exporting}
      />
      <p className="dt-export-note">
        {total === null ? done > 0 && s.exportRows(count(done)) : s.exportProgress(count(done), count(total))}
      </p>
    </Dialog>
  )
}
