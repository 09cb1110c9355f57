import { useSettings } from '#stores/settings-store.ts'

const HEIGHTS = { comfortable: 36, compact: 28 } as const

/** px, the same for every row, skeletons included: nothing jumps, and a row's place is a multiplication. The person chooses it (settings: density). */
export const useRowHeight = (): number => useSettings(({ settings }) => HEIGHTS[settings?.density ?? 'comfortable'])
