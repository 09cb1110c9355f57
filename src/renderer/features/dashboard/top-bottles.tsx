import { Link, useNavigate } from 'react-router'
import { formatCount } from '#domain/values/format.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { Bones } from '#ui/states/loading-state.tsx'
import { useNamedBottle } from '#ui/evidence/use-catalogue.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { shiftStrings } from './shift-strings.ts'
import { Tile, TileFigure } from './tile.tsx'
import { type IsbnCount, useSearchedIsbns } from './searched-isbns.ts'

const MAX_BOTTLES = 3

/** The bottles of the most searched ISBNs, with title and picture. */
export function TopBottles() {
  const s = useStrings(shiftStrings)
  const isbns = useSearchedIsbns()
  return (
    <Tile label={s.bottles} to="/dashboard/tickers" keys="g t" rest>
      <TileFigure of={isbns} wait={<BottlesWait />}>
        {(counts) => {
          const top = counts
            .filter(({ isbn }) => isbn !== null)
            .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
            .slice(0, MAX_BOTTLES)
          if (top.length === 0) return <p className="tile-more">{s.noBottles}</p>
          return (
            <ol className="top-bottles">
              {top.map((item, at) => (
                <TopBottle key={item.isbn} of={item} nth={at + 1} />
              ))}
            </ol>
          )
        }}
      </TileFigure>
    </Tile>
  )
}

/** As high as bottles whose titles take two lines. */
function BottlesWait() {
  const s = useStrings(shiftStrings)
  return (
    <>
      <span className="sr-only">{s.notLoaded}</span>
      <ol className="top-bottles" aria-hidden="true">
        {Array.from({ length: MAX_BOTTLES }, (_, at) => (
          <li key={at}>
            <span className="top-bottle-picture" />
            <span className="top-bottle-words top-bottle-bones">
              <Bones count={3} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function TopBottle({ of: { isbn, count }, nth }: { readonly of: IsbnCount; readonly nth: number }) {
  const s = useStrings(shiftStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const bottle = useNamedBottle(isbn)
  const title = bottle?.title ?? isbn ?? ''
  const to = bottle ? `/dashboard/ticker/${encodeURIComponent(bottle.ticker)}` : '/dashboard/tickers'
  useShortcuts(PAGE_LAYER, [{ key: String(nth), digit: nth, label: title, run: () => void navigate(to) }])
  return (
    <li>
      <span className="top-bottle-picture">
        {bottle?.picture && <img ref={endsLoad} src={pictureSrc(bottle.picture.url)} alt="" draggable={false} />}
      </span>
      <span className="top-bottle-words">
        <Link to={to} title={title}>
          {title}
        </Link>
        <span className="tile-more">
          <Kbd keys={String(nth)} />
          {count !== null && <span className="top-bottle-count">{s.searches(formatCount(count, language))}</span>}
        </span>
      </span>
    </li>
  )
}
