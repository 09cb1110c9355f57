import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { KeyButton } from '../../ui/key-button.tsx'
import { PAGE_LAYER, type Shortcut, shortcutsOf } from '../../ui/shortcuts/layers.ts'
import { useStrings } from '../../ui/strings.ts'
import { later } from '../later.ts'
import { paletteStrings } from './palette-strings.ts'

const load = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))
const Palette = lazy(load)

/** Opens the palette by a press or by Ctrl/⌘ K; over a dialog it stays away, because going elsewhere would close that. */
export function PaletteButton() {
  const s = useStrings(paletteStrings)
  // as it was at the press: the palette's own layer comes over the page's
  const [behind, setBehind] = useState<readonly Shortcut[] | null>(null)
  // its code is there before the first press
  useEffect(() => later(() => void load().catch(() => undefined)), [])
  return (
    <>
      <KeyButton
        type="text"
        icon={<SearchOutlined />}
        iconOnly
        label={s.open}
        keys="Mod+k"
        layer="page"
        onPress={() => setBehind(shortcutsOf(PAGE_LAYER))}
      />
      {behind &&
        createPortal(
          <Suspense fallback={null}>
            <Palette behind={behind} onClose={() => setBehind(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
