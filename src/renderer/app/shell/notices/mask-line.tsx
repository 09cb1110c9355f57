import EyeOffIcon from 'lucide-react/icons/eye-off'
import { call } from '#bridge/call.ts'
import { useMasked } from '#stores/settings-store.ts'
import { useScreenMask } from '#ui/privacy/use-screen-mask.ts'
import { EVERY_LAYER } from '#ui/shortcuts/layers.ts'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'
import './unverified-banner.css'

export const MASK_KEY = 'Mod+Shift+m'

/** Saves the setting. The screen follows with the event `settings.changed`. */
export const maskPersonalData = (masked: boolean): void => void call('settings.update', { change: { maskPersonalData: masked } })

/** Masks the screen and shows a notice on every page (product row 35). Stays on after a restart, until it is turned off. */
export function MaskLine() {
  const s = useStrings(shellStrings).mask
  const on = useMasked()
  const toggle = () => maskPersonalData(!on)
  useScreenMask(on)
  useShortcuts(EVERY_LAYER, [{ key: MASK_KEY, label: on ? s.show : s.hide, run: toggle }])
  if (!on) return null
  return (
    <div role="status">
      <button type="button" className="banner" onClick={toggle} aria-label={`${s.on}. ${s.show}`}>
        <EyeOffIcon aria-hidden="true" />
        {s.on}. {s.show}
        <Kbd keys={MASK_KEY} />
      </button>
    </div>
  )
}
