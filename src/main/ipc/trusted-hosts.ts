import type { Connection, Settings, UpdateSource } from '#contract/desktop/settings.ts'
import { fail, type Result } from '#contract/result.ts'
import { checkAddress } from '../settings/address.ts'

/**
 * A host that a change of the settings newly trusts: with the password (back office), with the session (pictures), or with the programs that are
 * installed (updates).
 */
export interface TrustedHost {
  readonly kind: 'backOffice' | 'pictures' | 'updates'
  readonly host: string
}

type Trusting = Pick<Settings, 'mediaOrigin' | 'updates'>

/** The hosts that `change` trusts and `previous` does not. A feed whose key is changed or removed counts as new. */
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

/** Asks in a dialog of main. True: the person trusts this host. */
type Confirm = (trusted: TrustedHost) => Promise<boolean>

/** While a question is open, further calls for the same host wait for its answer: repeated dialogs would make people agree without reading. */
export function askOnce(confirm: Confirm): Confirm {
  const asked = new Map<string, Promise<boolean>>()
  return (trusted) => {
    const key = `${trusted.kind} ${trusted.host}`
    const answer = asked.get(key) ?? confirm(trusted).finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
}

interface UpdatePorts {
  readonly read: () => Settings
  readonly update: (change: Partial<Settings>) => Promise<Result<Settings>>
  readonly confirm: Confirm
}

/**
 * Saves a change that the page requests. A host that will receive the session or provide programs is confirmed in a dialog that only main can show,
 * because a script in the page could request the change too.
 */
export const createTrustingUpdate =
  ({ read, update, confirm }: UpdatePorts): ((change: Partial<Settings>) => Promise<Result<Settings>>) =>
  async (change) => {
    for (const trusted of trustedAnew(read(), change)) if (!(await confirm(trusted))) return fail({ kind: 'cancelled' })
    return update(change)
  }

interface ConnectPorts<Code extends string> {
  readonly read: () => Pick<Settings, 'connection'>
  readonly connect: (connection: Connection) => Promise<Result<Settings, Code>>
  readonly confirm: Confirm
}

/**
 * Connects to a back office. Its host receives the password, so it is confirmed in the same way: a script could end the session and show the sign-in
 * of its own server under the same name. No question is asked for a back office that was used before in this run, nor for the first server of a run:
 * until then the page has shown nothing that came from a server.
 */
export function createTrustingConnect<Code extends string>({
  read,
  connect,
  confirm,
}: ConnectPorts<Code>): (connection: Connection) => Promise<Result<Settings, Code>> {
  const trustedOrigins = new Set<string>()
  const trust = (connection: Connection) => connection.mode === 'server' && trustedOrigins.add(originOf(connection.apiUrl))
  return async (connection) => {
    trust(read().connection)
    if (connection.mode === 'server' && trustedOrigins.size > 0 && !trustedOrigins.has(originOf(connection.apiUrl))) {
      // `connect` rejects unusable addresses
      if (checkAddress(connection.apiUrl).ok && !(await confirm({ kind: 'backOffice', host: hostOf(connection.apiUrl) })))
        return fail({ kind: 'cancelled' })
    }
    const saved = await connect(connection)
    if (saved.ok) trust(connection)
    return saved
  }
}
