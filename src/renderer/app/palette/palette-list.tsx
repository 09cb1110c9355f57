import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import { grouped, type PaletteItem } from './palette-item.ts'
import { optionId } from './option-id.ts'
import { paletteStrings } from './palette-strings.ts'

interface Props {
  readonly id: string
  readonly items: readonly PaletteItem[]
  readonly active: string | null
  readonly onPoint: (id: string) => void
  readonly onRun: (item: PaletteItem) => void
}

/** The lines under their headings. Moving the pointer selects a line; a line that appears under a resting pointer is not selected. */
export function PaletteList({ id, items, active, onPoint, onRun }: Props) {
  const s = useStrings(paletteStrings)
  return (
    <div id={id} className="palette-list" role="listbox" aria-label={s.title}>
      {grouped(items).map(([group, inside]) => (
        <div key={group} role="group" aria-label={s.groups[group]}>
          <div className="palette-heading" aria-hidden="true">
            {s.groups[group]}
          </div>
          {inside.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys of all options
            <div
              key={item.id}
              id={optionId(item)}
              role="option"
              aria-selected={item.id === active}
              className="palette-option"
              onMouseMove={() => item.id !== active && onPoint(item.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(item)}
            >
              <span className="palette-title">{item.title}</span>
              {item.detail && <span className="palette-detail">{item.detail}</span>}
              {item.mark && <span className="palette-mark">{item.mark}</span>}
              {item.keys && <Kbd keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
