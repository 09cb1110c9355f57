import { dayOf } from '#domain/values/typed-values.ts'
import { SeriesSample } from '#ui/charts/series-sample.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { ariaKeys } from '#ui/shortcuts/chords.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import type { ChartDay } from './chart-figures.ts'
import { statisticsStrings } from './statistics-strings.ts'
import type { Figures, NamedLine } from './use-figures.ts'

interface Props {
  readonly figures: Figures
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: NamedLine['key']) => void
  /** Index of the day whose figures are shown. */
  readonly day: number
}

/** One button per line: line style, name, and figure on the selected day. A click or its digit toggles the line. */
export function SeriesToggles({ figures, hidden, onToggle, day }: Props) {
  const s = useStrings(statisticsStrings)
  const { lines, days, format, nameOf } = figures
  useShortcuts(
    PAGE_LAYER,
    lines.map(({ key, label }, nth) => ({ key: String(nth + 1), digit: nth + 1, label: s.toggle(label), run: () => onToggle(key) })),
  )
  return (
    <div className="series">
      <p className="series-day">
        <span>{isToday(days[day]) ? s.todaySoFar : s.day}</span>
        <strong>{nameOf(day)}</strong>
      </p>
      <div className="series-toggles" role="group" aria-label={s.seriesGroup}>
        {lines.map(({ key, label, look, values }, nth) => {
          const value = values[day] ?? null
          const off = hidden.has(key)
          return (
            <button
              key={key}
              type="button"
              className={off ? 'series-toggle series-off' : 'series-toggle'}
              aria-pressed={!off}
              aria-keyshortcuts={ariaKeys(String(nth + 1))}
              title={s.toggle(label)}
              onClick={() => onToggle(key)}
            >
              <span className="series-name">
                <SeriesSample look={look} />
                <span>{label}</span>
                <Kbd keys={String(nth + 1)} />
              </span>
              <span className="series-value">
                {value === null ? <span className="series-none">{s.noFigure}</span> : format(value)}
                {off && <small>{s.hidden}</small>}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const isToday = (day: ChartDay | undefined): boolean => day?.date === dayOf(new Date())
