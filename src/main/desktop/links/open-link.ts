import type { Shell } from 'electron'
import { fail, ok, type Result } from '#contract/result.ts'
import { checkLink } from './safe-link.ts'

/** The only way out of the app (R7): opens a link that passes `checkLink`, in the form that the check returns. */
export async function openLink(shell: Pick<Shell, 'openExternal'>, link: string): Promise<Result<Record<string, never>, 'refused'>> {
  const checked = checkLink(link)
  if (!checked.ok) return checked
  try {
    await shell.openExternal(checked.value.url)
    return ok({})
  } catch {
    return fail({ kind: 'desktop', reason: 'not-supported', detail: 'no browser answered' })
  }
}
