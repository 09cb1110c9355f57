import { useSettings } from '#stores/settings-store.ts'
import { useLow } from '#ui/hooks/use-window-size.ts'

/** px of the lowest row that has room for two lines. */
export const TWO_LINES_PX = 33

const HEIGHTS = { comfortable: 36, compact: 28 } as const

/**
 * Row height in px, from the density setting, and lower in a low window. All rows, skeletons included, have the same height: the layout stays put, and
 * a row's position is a multiplication.
 */
export function useRowHeight(): number {
  const density = useSettings(({ settings }) => settings?.density ?? 'comfortable')
  const isLow = useLow()
  return density === 'comfortable' && isLow ? TWO_LINES_PX : HEIGHTS[density]
}
