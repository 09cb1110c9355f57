import { useEffect, useSyncExternalStore } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import UndoIcon from 'lucide-react/icons/undo-2'
import { formatCount } from '#domain/values/format.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { AnnouncedOption } from '../preview/announced-option.tsx'
import { runStrings } from '../run/run-strings.ts'
import { SheetCell } from './sheet-cell.tsx'
import { sheetStrings } from './sheet-strings.ts'
import { useSheet } from './use-sheet.ts'
import type { SheetRun } from './use-sheet-orders.ts'
import './sheet.css'

interface Props {
  readonly run: SheetRun
  readonly onClose: () => void
}

/** Nine orders without findings: front pictures, in a wide window the back too. One key accepts all except those left out. Each is held and can be undone. */
export function ContactSheet({ run, onClose }: Props) {
  const s = useStrings(sheetStrings)
  const language = useLanguage()
  const sheet = useSheet(run)
  const { gate, orders } = sheet
  const phase = useSyncExternalStore(gate.subscribe, gate.phase)
  const sides = orders?.map(({ order }) => picturesOf(order.pictures_attachments)) ?? []
  const fronts = sides.map(([front]) => front?.url ?? '')
  const key = orders?.map(({ order }) => order.order_uuid).join() ?? ''
  const frontUrls = fronts.join('\n')
  useEffect(() => gate.show(key, frontUrls === '' ? [] : frontUrls.split('\n')), [gate, key, frontUrls])
  const count = (n: number) => formatCount(n, language)
  return (
    <section className="sheet" aria-label={s.title} aria-busy={orders === null || phase === 'quiet' || phase === 'loading'}>
      <SheetHeader sheet={sheet} isLoading={phase === 'loading'} onClose={onClose} />
      {orders !== null && (
        <AnnouncedOption
          list={s.title}
          id={key}
          text={orders.length === 0 ? `${s.empty}. ${s.emptyText}` : `${s.shown(count(orders.length))}. ${s.about}`}
        />
      )}
      {orders === null ? (
        <LoadingState lines={6} />
      ) : orders.length === 0 ? (
        <div className="order-end-state">
          <h2>{s.empty}</h2>
          <p>{s.emptyText}</p>
        </div>
      ) : (
        <ul className="sheet-grid">
          {orders.map((clean, at) => (
            <SheetCell
              key={clean.order.order_uuid}
              clean={clean}
              nth={at + 1}
              url={fronts[at] ?? ''}
              back={sides[at]?.[1]?.url ?? null}
              isLeftOut={sheet.isLeftOut(clean)}
              result={sheet.resultOf(clean)}
              onToggle={() => sheet.toggle(clean)}
              onPainted={gate.painted}
              onUnseen={() => sheet.leaveOut(clean)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface HeaderProps {
  readonly sheet: ReturnType<typeof useSheet>
  /** The pictures are not painted yet. */
  readonly isLoading: boolean
  readonly onClose: () => void
}

/** Title of the sheet, the progress of an acceptance, and the keys for the whole sheet. */
function SheetHeader({ sheet, isLoading, onClose }: HeaderProps) {
  const s = useStrings(sheetStrings)
  const { title } = useStrings(runStrings)
  const language = useLanguage()
  const { chosen, progress, accepted } = sheet
  const count = (n: number) => formatCount(n, language)
  const isBusy = progress !== null
  return (
    <header className="sheet-header">
      <h1 className="run-heading">{title}</h1>
      <h2>{s.title}</h2>
      <span className={isBusy ? 'sheet-about' : 'sheet-about sheet-lead'}>
        {isBusy ? s.deciding(count(progress), count(chosen.length)) : s.about}
      </span>
      {accepted.length > 0 && !isBusy && (
        <KeyButton size="small" type="text" label={s.undo(count(accepted.length))} keys="z" icon={<UndoIcon />} onPress={sheet.undo} />
      )}
      <KeyButton
        size="small"
        type="text"
        label={s.next}
        keys="s"
        disabledReason={isBusy ? s.deciding(count(progress), count(chosen.length)) : null}
        onPress={sheet.next}
      />
      <KeyButton
        size="small"
        type="text"
        label={isBusy ? s.stop : s.back}
        keys="Escape"
        onPress={() => (isBusy ? sheet.stop() : onClose())}
      />
      <KeyButton
        type="accept"
        decides
        label={s.accept(count(chosen.length))}
        keys="a"
        icon={<CheckIcon />}
        busy={isBusy}
        disabledReason={chosen.length === 0 ? (sheet.reading > 0 ? s.labels : s.none) : isLoading ? s.loading : null}
        onPress={sheet.accept}
      />
    </header>
  )
}
