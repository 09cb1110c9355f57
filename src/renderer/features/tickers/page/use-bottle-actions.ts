import type { InputOf } from '#contract/index.ts'
import type { SentBottle } from '#contract/catalogue/bottle.ts'
import type { RowId } from '#contract/values/values.ts'
import { samePictures } from '../bottle/picture-edits.ts'
import type { ReadBottles } from '../bottle/read-bottles.ts'
import type { Verified } from '#ui/writes/verify-write.ts'
import type { SentTicker } from '../bottle/bottle-edit.ts'
import type { Failed } from '#ui/toast/notify-outcome.ts'
import { useStrings } from '#ui/strings.ts'
import { isSettled } from '#ui/writes/send-write.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { bottleStrings } from '../bottle/bottle-strings.ts'

export interface BottleActions {
  /** Resolves true after a successful update. */
  readonly updateOne: (sent: SentBottle) => Promise<boolean>
  readonly updateAll: (sent: SentTicker) => Promise<boolean>
  readonly makeReference: (ticker: string, id: RowId) => Promise<void>
  readonly updateFiles: (input: InputOf<'tickers.updateFiles'>, readBottles: ReadBottles) => Promise<void>
  /** An action is running. The others are disabled, because each sends data that the others change. */
  readonly busy: boolean
}

/** The update actions on bottles, and their messages. A failure keeps the typed values. */
export function useBottleActions(): BottleActions {
  const s = useStrings(bottleStrings)
  const failed: Failed = { title: s.updateFailed, text: (why) => `${why} ${s.keep}` }
  const write = useWrite('tickers.updateBottle', { done: (_, { isbn, id }) => s.updated(isbn ?? String(id)), failed })
  const all = useWrite('tickers.updateTicker', { done: (_, { ids }) => s.updatedAll(ids.length), failed })
  const reference = useWrite('tickers.setReference', { done: s.referenceDone, failed: s.referenceFailed })
  const files = useWrite('tickers.updateFiles')
  return {
    updateOne: async (sent) => isSettled((await write.run(sent)).outcome),
    updateAll: async (sent) => isSettled((await all.run(sent)).outcome),
    makeReference: async (ticker, id) => void (await reference.run({ ticker, id })),
    updateFiles: async (input, readBottles) =>
      void (await files.run(input, {
        name: input.isbn,
        done: { title: input.isbn, text: s.picturesDone },
        failed: (_error, { isbn }, why) => ({ title: isbn, text: s.picturesFailed(why) }),
        verify: () => verifyFiles(input, readBottles),
      })),
    busy: write.busy || all.busy || reference.busy || files.busy,
  }
}

/** The input names no ticker, so the page's own bottles tell whether the pictures were changed. */
async function verifyFiles({ id, files_attachments }: InputOf<'tickers.updateFiles'>, readBottles: ReadBottles): Promise<Verified | null> {
  const read = await readBottles()
  if (!read.ok) return null
  const bottle = read.value.find((one) => one.id === id)
  if (!bottle) return 'gone'
  return samePictures(bottle.files_attachments, files_attachments) ? 'done' : 'there'
}
