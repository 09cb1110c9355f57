import { createContext } from 'react'

/** How many rows of the table match its search and filters, for the page's buttons in its toolbar. Null: not known yet. */
export const MatchedRows = createContext<number | null>(null)
