import { useEffect, useRef, useState } from 'react'
import { formatEuros } from '#domain/format.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { findingWords } from '../findings/finding-words.ts'
import { findingsStrings } from '../findings/findings-strings.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { DifferenceChip } from '../list/price-chip.tsx'
import type { CleanOrder } from './clean-orders.ts'
import { sheetStrings } from './sheet-strings.ts'
import { type CheckResult, useOrderCheck } from './use-order-check.ts'

interface Props {
  readonly clean: CleanOrder
  /** Number from 1: the digit key of the order. */
  readonly nth: number
  readonly url: string
  readonly isLeftOut: boolean
  readonly isReading: boolean
  readonly onToggle: () => void
  readonly onPainted: (url: string) => () => void
  /** Called when the pictures are checked and the labels read. */
  readonly onRead: () => void
  /** Called when pictures or labels give a finding. The order is left out unless the moderator includes it. */
  readonly onSuspect: () => void
}

/** One order of the sheet: front picture, title, price. A click or its digit excludes or includes it. */
export function SheetCell({ clean, nth, url, isLeftOut, isReading, onToggle, onPainted, onRead, onSuspect }: Props) {
  const { order } = clean
  const s = useStrings(sheetStrings)
  const { nameless } = useStrings(orderStrings)
  const words = useStrings(findingsStrings)
  const language = useLanguage()
  const title = order.title?.trim() || orderName(order, nameless)
  useShortcuts(useLayerName(), [{ key: String(nth), digit: nth, label: title, run: onToggle }])
  const [failed, setFailed] = useState(false)
  const takeBack = useRef<{ readonly of: string; readonly run: () => void } | null>(null)
  useEffect(
    () => () => {
      if (takeBack.current?.of === url) takeBack.current.run()
    },
    [url],
  )
  const [suspect, setSuspect] = useState<CheckResult>(null)
  useOrderCheck(clean, (result) => {
    if (result) {
      setSuspect(result)
      onSuspect()
    }
    onRead()
  })
  const painted = () => void (takeBack.current = { of: url, run: onPainted(url) })
  return (
    <li className={isLeftOut ? 'sheet-cell sheet-cell-out' : 'sheet-cell'}>
      <button type="button" aria-pressed={!isLeftOut} onClick={onToggle}>
        {failed ? (
          <span className="sheet-no-picture">{s.noPicture}</span>
        ) : (
          <img
            ref={endsLoad}
            src={pictureSrc(url)}
            alt={s.picture(title)}
            draggable={false}
            onLoad={painted}
            onError={() => {
              setFailed(true)
              // the moderator has not seen the bottle
              onSuspect()
              painted()
            }}
          />
        )}
        <span className="sheet-words">
          <Kbd keys={String(nth)} />
          <span className="sheet-title">{title}</span>
          <strong>{formatEuros(order.price, language)}</strong>
          <DifferenceChip order={order} />
          {isReading ? (
            <em>{s.reading}</em>
          ) : suspect === null ? (
            isLeftOut && <em>{s.left}</em>
          ) : (
            <em className="sheet-suspect">{suspect === 'unloaded' ? s.unloaded : findingWords(suspect, words, language)}</em>
          )}
        </span>
      </button>
    </li>
  )
}
