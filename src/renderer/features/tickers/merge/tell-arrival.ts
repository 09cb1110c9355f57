import type { Bottle } from '#contract/catalogue/bottle.ts'
import { call } from '#bridge/call.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { toast } from '#ui/toast/use-toast.ts'
import { mergeStrings } from './merge-strings.ts'

/** After a merge: reads the target again and says whether it has the origin's bottles now. Bottles without an ID cannot be told apart. */
export async function tellArrival(origin: readonly Bottle[], target: string): Promise<void> {
  const s = mergeStrings[currentLanguage()]
  const ids = origin.flatMap(({ id }) => (id === null ? [] : [id]))
  const read = await call('tickers.one', { ticker: target })
  if (!read.ok && (read.error.kind === 'unauthorized' || read.error.kind === 'cancelled')) return
  if (!read.ok || ids.length < origin.length) return toast.warning({ title: s.arrivalUnknown(target), text: s.arrivalCheck })
  const there = new Set(read.value.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id)).length
  if (missing === 0) toast.info(s.arrived(target))
  else toast.warning({ title: s.notArrived(missing, ids.length, target), text: s.arrivalCheck })
}
