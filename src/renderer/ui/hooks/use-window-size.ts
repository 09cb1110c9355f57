import { useSyncExternalStore } from 'react'
import { watchMedia } from './media-query.ts'

// same limits as in the style sheets
const narrow = watchMedia('(max-width: 1239px)')
const stacked = watchMedia('(max-width: 1365px)')
const low = watchMedia('(max-height: 759px)')
const wide = watchMedia('(min-width: 1720px)')

/** True when the window is too narrow for side-by-side content. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches)

/** True when the rows of a wide table have no room for a date, its time and its age on one line. */
export const useStacked = (): boolean => useSyncExternalStore(stacked.subscribe, stacked.matches)

/** True when the window is so low that rows need the space of margins. */
export const useLow = (): boolean => useSyncExternalStore(low.subscribe, low.matches)

/** True when the window has room for text that is otherwise cut. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
