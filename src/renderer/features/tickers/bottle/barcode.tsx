import { eanModules } from '#domain/catalogue/ean.ts'
import '../page/ticker-detail.css'

const HEIGHT = 56
const QUIET = 9

/** The bars of a valid EAN, on white in both themes, so that a scanner can read them from the screen (D-77). */
export function Barcode({ ean, label }: { readonly ean: string; readonly label: string }) {
  const modules = eanModules(ean)
  const width = modules.length + 2 * QUIET
  const bars = [...modules.matchAll(/1+/g)].map((run) => `M${run.index + QUIET} 0h${run[0].length}v${HEIGHT}h-${run[0].length}z`).join('')
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${label} ${ean}`}
        shapeRendering="crispEdges"
        preserveAspectRatio="none"
      >
        <path d={bars} fill="#000" />
      </svg>
      <figcaption>{ean}</figcaption>
    </figure>
  )
}
