import { useEffect, useRef, useState } from 'react'
import { formatEuros } from '#domain/values/format.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { Dotted } from '#ui/row/dotted.tsx'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { findingWords } from '../findings/finding-words.ts'
import { findingsStrings } from '../findings/findings-strings.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { DifferenceChip, differenceWords } from '../list/price-chip.tsx'
import type { CleanOrder } from './clean-orders.ts'
import { sheetStrings } from './sheet-strings.ts'
import type { CheckResult } from './check-order.ts'

interface Props {
  readonly clean: CleanOrder
  /** Number from 1: the digit key of the order. */
  readonly nth: number
  readonly url: string
  /** Second picture, shown where the cell is wide enough. */
  readonly back: string | null
  readonly isLeftOut: boolean
  /** Undefined while the pictures and labels are being checked. */
  readonly result: CheckResult | undefined
  readonly onToggle: () => void
  readonly onPainted: (url: string) => () => void
  /** The front picture could not be shown. The order is left out unless the moderator includes it. */
  readonly onUnseen: () => void
}

/** One order of the sheet: front picture, title, price. A click or its digit excludes or includes it. */
export function SheetCell({ clean, nth, url, back, isLeftOut, result, onToggle, onPainted, onUnseen }: Props) {
  const { order } = clean
  const s = useStrings(sheetStrings)
  const { nameless } = useStrings(orderStrings)
  const words = useStrings(findingsStrings)
  const preview = useStrings(previewStrings)
  const language = useLanguage()
  const title = order.title?.trim() || orderName(order, nameless)
  useShortcuts(useLayerName(), [{ key: String(nth), digit: nth, label: title, run: onToggle }])
  const [failed, setFailed] = useState(false)
  const [failedBack, setFailedBack] = useState<string | null>(null)
  const takeBack = useRef<{ readonly of: string; readonly run: () => void } | null>(null)
  useEffect(
    () => () => {
      if (takeBack.current?.of === url) takeBack.current.run()
    },
    [url],
  )
  const painted = () => void (takeBack.current = { of: url, run: onPainted(url) })
  const price = formatEuros(order.price, language)
  const note =
    result === undefined
      ? s.reading
      : result === null
        ? isLeftOut && s.left
        : result === 'unloaded'
          ? s.unloaded
          : findingWords(result, words, language)
  const name = [title, price, differenceWords(order, preview, language), failed && s.noPicture, note].filter(Boolean).join(', ')
  return (
    <li className={['sheet-cell', isLeftOut ? 'sheet-cell-out' : result === undefined && 'sheet-cell-unread'].filter(Boolean).join(' ')}>
      <button type="button" aria-pressed={!isLeftOut} onClick={onToggle}>
        {/* a text, not a label: a label would have to repeat the visible words in their order */}
        <span className="sr-only">{name}</span>
        {failed ? (
          <span className="sheet-no-picture" aria-hidden="true">
            {s.noPicture}
          </span>
        ) : (
          <img
            ref={endsLoad}
            src={pictureSrc(url)}
            alt=""
            draggable={false}
            onLoad={painted}
            onError={() => {
              setFailed(true)
              onUnseen()
              painted()
            }}
          />
        )}
        {back !== null && back !== failedBack && (
          // loads only where it is shown
          <img
            ref={endsLoad}
            className="sheet-back"
            src={pictureSrc(back)}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setFailedBack(back)}
          />
        )}
        <span className="sheet-words" aria-hidden="true">
          <span className="sheet-price">
            <Kbd keys={String(nth)} />
            <strong>{price}</strong>
            <DifferenceChip order={order} />
          </span>
          <span className="sheet-title" title={title}>
            {title}
          </span>
          {note && (
            <em {...(result ? { className: 'sheet-suspect' } : {})}>
              <Dotted parts={note.split(' · ')} />
            </em>
          )}
        </span>
      </button>
    </li>
  )
}
