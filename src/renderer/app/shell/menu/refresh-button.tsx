import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { KeyButton } from '#ui/key-button.tsx'
import { EVERY_LAYER } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'

/** The full refresh. Its key works over any dialog, because it changes no input. */
export function RefreshButton({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const s = useStrings(shellStrings)
  return (
    <KeyButton type="text" icon={<RefreshIcon />} iconOnly label={s.refresh} keys="F5" layer={EVERY_LAYER} busy={busy} onPress={onPress} />
  )
}
