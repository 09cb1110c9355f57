import type { Settings, UpdateSource } from '#contract/desktop/settings.ts'
import { fail, type Result } from '#contract/result.ts'

/** A host that a change of the settings trusts anew: with the session (pictures), or with the programs that are installed (updates). */
export interface TrustedHost {
  readonly kind: 'pictures' | 'updates'
  readonly host: string
}

type Trusting = Pick<Settings, 'mediaOrigin' | 'updates'>

/** The hosts that `change` trusts and `previous` does not. A feed whose key changes or goes counts as another one. */
export function trustedAnew(previous: Trusting, change: Partial<Trusting>): TrustedHost[] {
  const { mediaOrigin, updates } = change
  const trusted: TrustedHost[] = []
  if (mediaOrigin !== undefined && mediaOrigin.trim() !== '' && originOf(mediaOrigin) !== originOf(previous.mediaOrigin))
    trusted.push({ kind: 'pictures', host: hostOf(mediaOrigin) })
  if (updates !== undefined && isOtherSource(previous.updates, updates)) trusted.push({ kind: 'updates', host: hostOf(updates.feed) })
  return trusted
}

function isOtherSource(previous: UpdateSource | undefined, { feed, key }: UpdateSource): boolean {
  if (feed.trim() === '') return false
  if (feed.trim() !== previous?.feed.trim()) return true
  const before = previous.key.trim()
  return before !== '' && before !== key.trim()
}

const originOf = (address: string): string => URL.parse(address.trim())?.origin ?? address
const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? address

interface Ports {
  readonly read: () => Settings
  readonly update: (change: Partial<Settings>) => Promise<Result<Settings>>
  /** Main's own question. True: the person trusts this host. */
  readonly confirm: (trusted: TrustedHost) => Promise<boolean>
}

/**
 * Saves a change of the page. The page cannot choose a host that receives the session or provides programs: a script in the page could. The person
 * answers a question that only main can show; the same question is asked once at a time.
 */
export function createTrustingUpdate({ read, update, confirm }: Ports): (change: Partial<Settings>) => Promise<Result<Settings>> {
  const asked = new Map<string, Promise<boolean>>()
  const isTrusted = (trusted: TrustedHost): Promise<boolean> => {
    const key = `${trusted.kind} ${trusted.host}`
    const answer = asked.get(key) ?? confirm(trusted).finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
  return async (change) => {
    for (const trusted of trustedAnew(read(), change)) if (!(await isTrusted(trusted))) return fail({ kind: 'cancelled' })
    return update(change)
  }
}
