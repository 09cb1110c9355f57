import { useSettings } from '#stores/settings-store.ts'

const HEIGHTS = { comfortable: 36, compact: 28 } as const

/**
 * Row height in px, from the density setting. All rows, skeletons included, have the same height: the layout stays put, and a row's position is a
 * multiplication.
 */
export const useRowHeight = (): number => useSettings(({ settings }) => HEIGHTS[settings?.density ?? 'comfortable'])
