import { useEffect, useRef, useState } from 'react'
import { pictureLookFindings } from '#domain/orders/findings/picture-look.ts'
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
import { lookOf } from '../radar/look-of.ts'
import { DifferenceChip } from '../list/price-chip.tsx'
import type { ActionableOrder } from '../decision/actionable-order.ts'
import { sheetStrings } from './sheet-strings.ts'

interface Props {
  readonly order: ActionableOrder
  /** From 1: its digit. */
  readonly nth: number
  readonly url: string
  readonly isLeftOut: boolean
  readonly onToggle: () => void
  readonly onPainted: (url: string) => () => void
  /** Its picture speaks against it: it is left out until the moderator takes it in. */
  readonly onSuspect: () => void
}

/** One order of the sheet: front picture, title, price. A press or its digit leaves it out, or takes it in again. */
export function SheetCell({ order, nth, url, isLeftOut, onToggle, onPainted, onSuspect }: Props) {
  const s = useStrings(sheetStrings)
  const { nameless } = useStrings(orderStrings)
  const words = useStrings(findingsStrings)
  const language = useLanguage()
  const title = order.title?.trim() || orderName(order, nameless)
  useShortcuts(useLayerName(), [{ key: String(nth), digit: nth, label: title, run: onToggle }])
  const [failed, setFailed] = useState(false)
  const takeBack = useRef(() => {})
  useEffect(() => () => takeBack.current(), [url])
  const [suspect, setSuspect] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const painted = () => {
    if (isHere.current) takeBack.current = onPainted(url)
  }
  // nothing is accepted before the picture was looked at
  const look = async (image: HTMLImageElement) => {
    const [finding] = pictureLookFindings(order.order_uuid, [await lookOf(image)], [])
    if (finding && isHere.current) {
      setSuspect(findingWords(finding, words, language))
      onSuspect()
    }
    painted()
  }
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
            onLoad={(event) => void look(event.currentTarget)}
            onError={() => {
              setFailed(true)
              painted()
            }}
          />
        )}
        <span className="sheet-words">
          <Kbd keys={String(nth)} />
          <span className="sheet-title">{title}</span>
          <strong>{formatEuros(order.price, language)}</strong>
          <DifferenceChip order={order} />
          {suspect === null ? isLeftOut && <em>{s.left}</em> : <em className="sheet-suspect">{suspect}</em>}
        </span>
      </button>
    </li>
  )
}
