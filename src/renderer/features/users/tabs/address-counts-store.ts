import { create } from 'zustand'

/**
 * How many users stand behind each connected address; null until it is known. A store, because a context that changes is looked for in the whole table
 * at each ping (P7).
 */
export const useAddressCountsStore = create<{ readonly counts: ReadonlyMap<string, number> | null }>(() => ({ counts: null }))
