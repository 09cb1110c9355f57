import type { SentBottle } from '../../../contract/bottle.ts'
import type { RowId } from '../../../contract/values.ts'
import type { SentTicker } from '../../../domain/bottle-edit.ts'
import { type Failed, useAction } from '../../bridge/use-action.ts'
import { useStrings } from '../../ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'

export interface BottleActions {
  /** True when it was written. */
  readonly updateOne: (sent: SentBottle) => Promise<boolean>
  readonly updateAll: (sent: SentTicker) => Promise<boolean>
  readonly makeReference: (ticker: string, id: RowId) => Promise<void>
  readonly busy: boolean
}

/** What can be written about bottles, and how it is told. What was typed stays when something fails. */
export function useBottleActions(): BottleActions {
  const s = useStrings(bottleStrings)
  const failed: Failed = { title: s.updateFailed, text: (why) => `${why} ${s.keep}` }
  const one = useAction('tickers.updateBottle', { done: (_, { isbn, id }) => s.updated(isbn ?? String(id)), failed })
  const all = useAction('tickers.updateTicker', { done: (_, { ids }) => s.updatedAll(ids.length), failed })
  const reference = useAction('tickers.setReference', { done: s.referenceDone })
  return {
    updateOne: async (sent) => (await one.run(sent)).ok,
    updateAll: async (sent) => (await all.run(sent)).ok,
    makeReference: async (ticker, id) => void (await reference.run({ ticker, id })),
    busy: one.busy || all.busy || reference.busy,
  }
}
