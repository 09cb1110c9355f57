import { call } from '#bridge/call.ts'
import { notifyOutcome } from '#bridge/use-action.ts'

/** Copies text through main, which clears the clipboard after a minute unless its content changed. `done` is the toast; absent, there is no toast. */
export async function copyText(text: string, done?: string): Promise<boolean> {
  const input = { text }
  const result = await call('desktop.copy', input)
  notifyOutcome<'desktop.copy'>(result, input, done === undefined ? {} : { done })
  return result.ok
}
