import { Alert, Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import FolderOpenIcon from 'lucide-react/icons/folder-open'
import { formatCount } from '#domain/values/format.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useLeaveQuestion } from '../dialog/leave-question.ts'
import { KeyButton } from '../key-button.tsx'
import { useLanguage, useStrings } from '../strings.ts'
import { useToast } from '../toast/use-toast.ts'
import { UploadRow } from './upload-row.tsx'
import { uploadStrings } from './upload-strings.ts'
import { useAddedFiles } from './use-added-files.ts'
import { isSendable, type UploadTarget, useUploads } from './use-uploads.ts'
import './upload-dialog.css'

interface Props {
  readonly title: string
  readonly target: UploadTarget
  readonly onClose: () => void
}

/** Pictures: dropped, pasted or chosen; sides corrected; sent one by one by main, straight from disk (D-76). */
export function UploadDialog({ title, target, onClose }: Props) {
  const s = useStrings(uploadStrings)
  const language = useLanguage()
  const toast = useToast()
  const ask = useConfirm()
  const uploads = useUploads(target)
  const { items, busy } = uploads

  const { choose, drop } = useAddedFiles(uploads.add)

  const accepted = items.filter(({ problem }) => problem === null)
  const done = accepted.filter(({ state }) => state.kind === 'done').length
  const failed = items.filter((item) => item.state.kind === 'failed')
  const fresh = items.filter((item) => isSendable(item) && item.state.kind !== 'failed')
  const send = async (chosen: typeof items) => {
    const { arrived, failed: lost, unsure } = await uploads.send(chosen.map(({ file }) => file))
    const all = arrived + lost + unsure
    if (lost > 0) toast.error(s.someFailed(lost, all))
    else if (unsure > 0) toast.error(s.someUnsure(unsure, all))
    else if (arrived > 0) toast.success(s.allDone(arrived))
  }
  const whyNot = (chosen: typeof items) =>
    busy ? s.busy : chosen.length === 0 ? s.nothing : chosen.some(({ side }) => side === null) ? s.undecided : null
  const leaveQuestion = () => {
    if (busy) return { title: s.leaveTitle, text: s.leaveText, ok: s.leaveOk, cancel: s.leaveStay, danger: true }
    const unsent = items.filter(isSendable).length
    return unsent === 0 ? null : { title: s.unsentTitle, text: s.unsentText(unsent), ok: s.unsentOk, cancel: s.unsentStay, danger: true }
  }
  // the server has responded, but the page has not rendered yet
  const isClosed = useRef(false)
  useLeaveQuestion(() => (isClosed.current ? null : leaveQuestion()))
  const close = async () => {
    const question = leaveQuestion()
    if (question && !(await ask(question))) return false
    isClosed.current = true
    uploads.cancelAll()
    onClose()
    return true
  }
  const twice = (['front', 'back'] as const).filter(
    (side) =>
      target.hasSides && items.filter((item) => item.problem === null && item.state.kind !== 'done' && item.side === side).length > 1,
  )
  return (
    <Dialog
      name="upload"
      title={title}
      width={760}
      onClose={close}
      footer={
        <>
          {busy && accepted.length > 1 && (
            <span className="dialog-left">{s.progress(formatCount(done, language), formatCount(accepted.length, language))}</span>
          )}
          <Button onClick={() => void close()}>{s.close}</Button>
          {busy && <Button onClick={uploads.cancelAll}>{s.cancelAll}</Button>}
          {failed.length > 0 && (
            <KeyButton label={s.retry(failed.length)} keys="r" disabledReason={whyNot(failed)} onPress={() => void send(failed)} />
          )}
          <KeyButton
            type="primary"
            label={s.send(fresh.length)}
            keys="Mod+Enter"
            disabledReason={whyNot(fresh)}
            busy={busy}
            onPress={() => void send(fresh)}
          />
        </>
      }
    >
      <DropZone hasSides={target.hasSides} onDrop={drop} onChoose={() => void choose()} />
      {twice.map((side) => (
        <Alert key={side} type="warning" showIcon title={s.twice(s.sides[side])} />
      ))}
      <ul className="upload-list" aria-label={s.list}>
        {items.map((item) => (
          <UploadRow
            key={item.file}
            item={item}
            hasSides={target.hasSides}
            onSide={(side) => uploads.setSide(item.file, side)}
            onCancel={() => uploads.cancel(item.file)}
            onRemove={() => uploads.remove(item.file)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface DropZoneProps {
  readonly hasSides: boolean
  readonly onDrop: (event: DragEvent) => void
  readonly onChoose: () => void
}

/** Where pictures are dropped, and the button that chooses them. */
function DropZone({ hasSides, onDrop, onChoose }: DropZoneProps) {
  const s = useStrings(uploadStrings)
  const [over, setOver] = useState(false)
  return (
    <div
      className={over ? 'upload-drop upload-over' : 'upload-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDrop(event)
      }}
    >
      <p>{s.drop}</p>
      <KeyButton label={s.choose} keys="o" icon={<FolderOpenIcon aria-hidden="true" />} onPress={onChoose} />
      <small>{hasSides ? s.limits : s.plainLimits}</small>
    </div>
  )
}
