import { useEffect, useMemo } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import SearchIcon from 'lucide-react/icons/search'
import { KeyButton } from '#ui/key-button.tsx'
import { keyCaps } from '#ui/shortcuts/kbd.tsx'
import { keyStrings } from '#ui/shortcuts/key-strings.ts'
import { EVERY_LAYER, PAGE_LAYER, type Shortcut, shortcutsOf, useLayers } from '#ui/shortcuts/layers.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Palette, PALETTE_LAYER } from './palette.tsx'
import { paletteStrings } from './palette-strings.ts'

/** Commands of the page or dialog behind the palette; null while it is closed. */
const useBehind = create<{ readonly behind: readonly Shortcut[] | null }>(() => ({ behind: null }))

const layerBehind = (): string =>
  useLayers
    .getState()
    .stack.filter(({ name }) => name !== PALETTE_LAYER)
    .at(-1)?.name ?? PAGE_LAYER

const show = (): void => useBehind.setState({ behind: shortcutsOf(layerBehind()) })
const hide = (): void => useBehind.setState({ behind: null })

/** Reads the commands again: after a change of language, and when another page or dialog is behind. */
function update(): void {
  if (useBehind.getState().behind) show()
}

/** The same, and once more when the other page, drawn in the same commit, has registered its commands. */
function updateSoon(): () => void {
  update()
  const timer = setTimeout(update)
  return () => clearTimeout(timer)
}

/** Opens the palette by a click or by Ctrl/⌘ K, also above a dialog. */
export function PaletteButton() {
  const s = useStrings(paletteStrings)
  const keys = useStrings(keyStrings)
  const language = useLanguage()
  // read at the press: the palette then puts its own layer on top
  const behind = useBehind((state) => state.behind)
  // rendered during the key press, so that the next letter reaches the field, not the page behind
  const open = () => flushSync(show)
  const { pathname } = useLocation()
  const layers = useLayers(({ stack }) => stack)
  useEffect(updateSoon, [language, pathname, layers])
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
      {behind && createPortal(<Palette behind={behind} onClose={hide} />, document.body)}
    </>
  )
}
