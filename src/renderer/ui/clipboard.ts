import { call } from '#bridge/call.ts'
import { notifyOutcome } from '#bridge/use-action.ts'

/** Text to the clipboard, through main, which clears it after a minute if it is still ours. `done` is the toast; without it nothing is said. */
export async function copyText(text: string, done?: string): Promise<boolean> {
  const input = { text }
  const result = await call('desktop.copy', input)
  notifyOutcome<'desktop.copy'>(result, input, done === undefined ? {} : { done })
  return result.ok
}
