import { create } from 'zustand'

/** Number of users per connected address; null until known. A store, because a context change would traverse the whole table on each ping (P7). */
export const useAddressCountsStore = create<{ readonly counts: ReadonlyMap<string, number> | null }>(() => ({ counts: null }))
