import { Progress } from 'antd'
import { useState } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CrossIcon from 'lucide-react/icons/x'
import type { PictureRole } from '#domain/catalogue/pictures.ts'
import { formatBytes, formatCount } from '#domain/values/format.ts'
import { nameToSend, sideByName } from './upload-rules.ts'
import { explainError } from '#bridge/explain-error.ts'
import { localPictureSrc } from '#bridge/picture-src.ts'
import { RowButton } from '../row/row-button.tsx'
import { useLanguage, useStrings } from '../strings.ts'
import { kindOfPicture } from '../pictures/unshown-picture.tsx'
import { uploadStrings } from './upload-strings.ts'
import type { UploadItem } from './use-uploads.ts'
import { Select } from '../select.tsx'

/** Types that the page can show, unless the picture is too large. */

interface Props {
  readonly item: UploadItem
  /** Does the server derive the side from the name? */
  readonly hasSides: boolean
  readonly onSide: (side: PictureRole) => void
  readonly onCancel: () => void
  readonly onRemove: () => void
}
const SIDES: readonly PictureRole[] = ['front', 'back', 'other']

/** One picture with its preview, side and progress. */
export function UploadRow({ item, hasSides, onSide, onCancel, onRemove }: Props) {
  const s = useStrings(uploadStrings)
  const language = useLanguage()
  const { name, side, state, problem } = item
  const [unseen, setUnseen] = useState(false)
  const moving = state.kind === 'sending' || state.kind === 'waiting'
  const settled = moving || state.kind === 'done'
  const said = sideByName(name)
  const sent = side === null || !hasSides ? name : nameToSend(name, side)
  const note =
    problem === 'too-large'
      ? s.problems['too-large'](formatCount(item.bytes, language))
      : problem !== null
        ? s.problems[problem]
        : said === 'both' && side === null
          ? s.bothWords
          : sent !== name
            ? s.sentAs(sent)
            : hasSides && said === 'none' && side === 'other'
              ? s.noWord
              : null
  const unshown = problem !== null ? null : !item.shown ? s.unshown(kindOfPicture(item.type)) : unseen ? s.unseen : null
  return (
    <li className="upload-row">
      <div className="upload-preview">
        {item.shown && !unseen ? (
          <img src={localPictureSrc(item.file)} alt="" onError={() => setUnseen(true)} />
        ) : (
          <span>{s.noPreview}</span>
        )}
      </div>
      <div className="upload-words">
        <span className="upload-name" title={name}>
          {name} <small>{formatBytes(item.bytes, language)}</small>
        </span>
        {note !== null && (
          <span className={problem !== null ? 'upload-problem' : 'upload-note'} {...(problem === null ? {} : { role: 'alert' })}>
            {note}
          </span>
        )}
        {unshown !== null && <span className="upload-note">{unshown}</span>}
        {state.kind === 'failed' && (
          <span className="upload-problem" role="alert">
            {explainError(state.error, language).text}
          </span>
        )}
        {state.kind === 'sending' && (
          <Progress aria-label={s.progressOf(name)} percent={percentOf(state)} size="small" format={(percent = 0) => s.sending(percent)} />
        )}
        {state.kind === 'sending' && (
          <span className="upload-note upload-wait" role="status">
            {isUnanswered(state) && s.unanswered}
          </span>
        )}
        {state.kind === 'waiting' && <span className="upload-note">{s.waiting}</span>}
        {state.kind === 'cancelled' && <span className="upload-note">{s.cancelled}</span>}
        {state.kind === 'done' && (
          <span className="upload-done">
            <CircleCheckIcon aria-hidden="true" /> {s.done}
          </span>
        )}
      </div>
      {problem === null && hasSides && (
        <Select<PictureRole>
          aria-label={s.side(name)}
          className="upload-side"
          disabled={settled}
          placeholder={s.chooseSide}
          {...(side === null ? { status: 'warning' as const } : { value: side })}
          options={SIDES.map((value) => ({ value, label: s.sides[value] }))}
          onChange={onSide}
        />
      )}
      {moving ? (
        <RowButton label={s.cancelOf(name)} icon={<BanIcon aria-hidden="true" />} onPress={onCancel} />
      ) : (
        <RowButton label={s.removeOf(name)} icon={<CrossIcon aria-hidden="true" />} onPress={onRemove} />
      )}
    </li>
  )
}

/** All bytes were sent, and the response is missing. */
const isUnanswered = (state: UploadItem['state']): boolean => state.kind === 'sending' && state.total > 0 && state.done >= state.total

/** 100 only after the response: a picture whose last byte was sent is not uploaded yet. */
const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total <= 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
