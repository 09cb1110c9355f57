import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import { paletteStrings } from './palette-strings.ts'

/** Below the list: the number of results, and the keys. */
export function PaletteFoot({ status, hasWords }: { readonly status: string; readonly hasWords: boolean }) {
  const { foot } = useStrings(paletteStrings)
  return (
    <div className="palette-foot">
      <span role="status">{status}</span>
      <span className="palette-keys" aria-hidden="true">
        <span>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> {foot.move}
        </span>
        <span>
          <Kbd keys="Enter" /> {foot.open}
        </span>
        <span>
          <Kbd keys="Escape" /> {hasWords ? foot.clear : foot.close}
        </span>
      </span>
    </div>
  )
}
