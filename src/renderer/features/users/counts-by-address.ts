import { createContext } from 'react'

/** How many users stand behind each connected address; null until it is known. */
export const CountsByAddress = createContext<ReadonlyMap<string, number> | null>(null)
