import { useEffect, useMemo } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { create } from 'zustand'
import SearchIcon from 'lucide-react/icons/search'
import { KeyButton } from '#ui/key-button.tsx'
import { keyCaps } from '#ui/shortcuts/kbd.tsx'
import { keyStrings } from '#ui/shortcuts/key-strings.ts'
import { EVERY_LAYER, type Shortcut, shortcutsOf, topLayer } from '#ui/shortcuts/layers.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Palette } from './palette.tsx'
import { paletteStrings } from './palette-strings.ts'

interface Behind {
  readonly layer: string
  readonly commands: readonly Shortcut[]
}

/** The page or dialog behind the palette; null while it is closed. */
const useBehind = create<{ readonly behind: Behind | null }>(() => ({ behind: null }))

const show = (layer: string): void => useBehind.setState({ behind: { layer, commands: shortcutsOf(layer) } })
const hide = (): void => useBehind.setState({ behind: null })

/** Updates the names of the page's commands after a change of language. */
function rename(): void {
  const { behind } = useBehind.getState()
  if (behind) show(behind.layer)
}

/** Opens the palette by a click or by Ctrl/⌘ K, also above a dialog. */
export function PaletteButton() {
  const s = useStrings(paletteStrings)
  const keys = useStrings(keyStrings)
  const language = useLanguage()
  // read at the press: the palette then puts its own layer on top
  const behind = useBehind((state) => state.behind)
  // rendered during the key press, so that the next letter reaches the field, not the page behind
  const open = () => flushSync(() => show(topLayer()))
  useEffect(rename, [language])
  // a sign-out closes it
  useEffect(() => hide, [])
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
      {behind && createPortal(<Palette behind={behind.commands} onClose={hide} />, document.body)}
    </>
  )
}
