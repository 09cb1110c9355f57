import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { later } from '../later.ts'
import { paletteStrings } from './palette-strings.ts'

const load = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))
const Palette = lazy(load)

/** Opens the palette by a press or by Ctrl/⌘ K; over a dialog it stays away, because going elsewhere would close that. */
export function PaletteButton() {
  const s = useStrings(paletteStrings)
  const [open, setOpen] = useState(false)
  // its code is there before the first press
  useEffect(() => later(() => void load().catch(() => undefined)), [])
  return (
    <>
      <KeyButton type="text" icon={<SearchOutlined />} iconOnly label={s.open} keys="Mod+k" layer="page" onPress={() => setOpen(true)} />
      {open &&
        createPortal(
          <Suspense fallback={null}>
            <Palette onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
