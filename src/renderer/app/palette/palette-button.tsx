import { useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import SearchIcon from 'lucide-react/icons/search'
import { KeyButton } from '#ui/key-button.tsx'
import { keyCaps } from '#ui/shortcuts/kbd.tsx'
import { keyStrings } from '#ui/shortcuts/key-strings.ts'
import { EVERY_LAYER, type Shortcut, shortcutsOf, topLayer } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { Palette } from './palette.tsx'
import { paletteStrings } from './palette-strings.ts'

/** Opens the palette by a click or by Ctrl/⌘ K, also above a dialog. */
export function PaletteButton() {
  const s = useStrings(paletteStrings)
  const keys = useStrings(keyStrings)
  // read at the press: the palette then puts its own layer on top
  const [behind, setBehind] = useState<readonly Shortcut[] | null>(null)
  // drawn within the key press: the next letter finds the focus in the field, not in the page behind
  const open = () => flushSync(() => setBehind(shortcutsOf(topLayer())))
  const face = useMemo(
    () => (
      <>
        <SearchIcon />
        <span className="palette-words">{s.jump}</span>
        {/* drawn by CSS: screen readers read the button's name only */}
        <span className="palette-words palette-key" data-keys={keyCaps('Mod+k', keys).join(' ')} />
      </>
    ),
    [s.jump, keys],
  )
  return (
    <>
      <KeyButton type="text" icon={face} iconOnly label={s.jump} keys="Mod+k" layer={EVERY_LAYER} onPress={open} />
      {behind && createPortal(<Palette behind={behind} onClose={() => setBehind(null)} />, document.body)}
    </>
  )
}
