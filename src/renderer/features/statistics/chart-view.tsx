import { summaryOf } from './chart-figures.ts'
import { LineChart, stepTo } from '#ui/charts/line-chart.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { shortDay } from './day-words.ts'
import { statisticsStrings } from './statistics-strings.ts'
import type { Figures } from './use-figures.ts'

interface Props {
  readonly figures: Figures
  readonly hidden: ReadonlySet<string>
  /** Each line has a separate scale. */
  readonly apart: boolean
  readonly active: number | null
  readonly onActive: (nth: number | null) => void
}

/** The lines on one scale, or each on a separate scale, because small figures look flat next to large ones. The arrow keys select a day. */
export function ChartView({ figures, hidden, apart, active, onActive }: Props) {
  const s = useStrings(statisticsStrings)
  const { lines, days, format, nameOf } = figures
  const last = days.length - 1
  const steps = [
    ['ArrowLeft', s.before],
    ['ArrowRight', s.after],
    ['Home', s.first],
    ['End', s.last],
  ] as const
  useShortcuts(
    PAGE_LAYER,
    steps.map(([key, label]) => ({ key, label, repeat: true, run: () => onActive(stepTo(key, active ?? last, last)) })),
  )
  const visibleLines = lines.filter(({ key }) => !hidden.has(key))
  const short = days.map(shortDay)
  const say = (of: readonly (typeof lines)[number][]) => (nth: number) => {
    const figuresOf = of.map(({ label, values }) => {
      const value = values[nth]
      return s.figure(label, value === undefined || value === null ? s.noFigure : format(value))
    })
    return [nameOf(nth), ...figuresOf].join(', ')
  }
  const shared = { days: short, active, onActive, format }
  return (
    <figure className="chart-figure" aria-label={s.figures}>
      {visibleLines.length === 0 && <EmptyState text={s.allHidden} />}
      {!apart && visibleLines.length > 0 && <LineChart {...shared} name={s.day} lines={visibleLines} describe={say(visibleLines)} />}
      {apart && visibleLines.length > 0 && (
        <div className="chart-apart">
          {visibleLines.map((line) => (
            <section key={line.key} className="chart-one" aria-label={line.label}>
              <h2>{line.label}</h2>
              <OneLine {...shared} line={line} alignedWith={lines} describe={say([line])} />
            </section>
          ))}
        </div>
      )}
      <figcaption className="sr-only">{lines.map((line) => summary(line)).join(' ')}</figcaption>
    </figure>
  )

  function summary({ label, values }: (typeof lines)[number]): string {
    const sum = summaryOf(values)
    if (sum === null) return s.noSummary(label)
    const { last: newest, lastNth, lowest, highest, highestNth, mean } = sum
    return s.summary(label, format(newest), nameOf(lastNth), format(lowest), format(highest), nameOf(highestNth), format(Math.round(mean)))
  }
}

type OneLineProps = Omit<Parameters<typeof LineChart>[0], 'lines' | 'name' | 'labelled'> & { readonly line: Figures['lines'][number] }

function OneLine({ line, ...rest }: OneLineProps) {
  const s = useStrings(statisticsStrings)
  return <LineChart {...rest} name={s.dayOf(line.label)} lines={linesWith(line)} labelled={false} />
}

const alone = new WeakMap<object, readonly Figures['lines'][number][]>()
/** Returns a stable array per line. A new array would redraw the chart on every pointer move. */
function linesWith(line: Figures['lines'][number]) {
  const lines = alone.get(line) ?? [line]
  alone.set(line, lines)
  return lines
}
