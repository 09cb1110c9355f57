import { call } from '#bridge/call.ts'
import { notifyOutcome } from '#ui/toast/notify-outcome.ts'
import { currentLanguage, isMasked } from '#stores/settings-store.ts'
import { defineStrings } from './strings.ts'

const copyStrings = defineStrings({ en: { unmasked: 'not masked' }, fr: { unmasked: 'non masqué' } })

/**
 * Copies text through main, which clears the clipboard after a minute unless its content changed. `done` is the toast; absent, there is no toast. A
 * masked screen does not change what is copied: the toast says so.
 */
export async function copyText(text: string, done?: string): Promise<boolean> {
  const input = { text }
  const result = await call('desktop.copy', input)
  notifyOutcome<'desktop.copy'>(
    result,
    input,
    done === undefined ? {} : { done: isMasked() ? `${done} (${copyStrings[currentLanguage()].unmasked})` : done },
  )
  return result.ok
}
