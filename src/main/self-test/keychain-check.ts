import { randomBytes } from 'node:crypto'
import { guardKeychain, KEYCHAIN_DEADLINE_MS, type Keychain, loadKeytar } from '../session/keychain.ts'

const SERVICE = 'app.cellarmaster.console.self-test'
const ACCOUNT = 'self-test'

/** Stores a secret, reads it and removes it, in the first store that works. A computer without one keeps sessions in memory only. */
export async function checkKeychain(second: () => Promise<Keychain>): Promise<string | { readonly unavailable: string }> {
  const failures: string[] = []
  for (const [name, load] of [
    ['system keychain', loadKeytar],
    ['safeStorage', second],
  ] as const) {
    const keychain = guardKeychain(load, KEYCHAIN_DEADLINE_MS)
    const secret = randomBytes(16).toString('hex')
    try {
      await keychain.set(SERVICE, ACCOUNT, secret)
      const stored = await keychain.get(SERVICE, ACCOUNT)
      await keychain.remove(SERVICE, ACCOUNT)
      if (stored === secret) return name
      failures.push(`${name}: another secret came back`)
    } catch (cause) {
      failures.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  return { unavailable: failures.join('; ') }
}
