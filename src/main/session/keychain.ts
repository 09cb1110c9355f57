/** The functions of an operating system's store that we use; `keytar` has this form. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Loaded when first needed: a machine without libsecret fails here, not at start (R25). */
export async function loadKeytar(): Promise<Keychain> {
  const { default: keytar } = await import('keytar')
  return keytar
}

/** A store that does not answer within this time (ms) counts as missing (R6). */
export const KEYCHAIN_DEADLINE_MS = 3_000

/** The store did not answer, refused, or is missing. Contains no stored value. */
export class KeychainUnavailable extends Error {
  override readonly name = 'KeychainUnavailable'
}

/**
 * The same store with a deadline on every call, and never a second call while one is pending: four stuck calls would stall every file and DNS
 * operation of the process.
 */
export interface GuardedKeychain {
  get(service: string, account: string): Promise<string | null>
  set(service: string, account: string, password: string): Promise<void>
  remove(service: string, account: string): Promise<boolean>
  /** A call is stuck. Ending the process normally would wait for it (25 to 50 s): end it by a signal then. */
  isStuck(): boolean
}

/**
 * `load` runs at the first call, and again after it has failed. Every failure is a `KeychainUnavailable`: a call that takes longer than
 * `deadlineMs`, and all others until the stuck one has answered.
 */
export function guardKeychain(load: () => Promise<Keychain>, deadlineMs: number): GuardedKeychain {
  let loading: Promise<Keychain> | undefined
  let stuck = false
  let queue: Promise<unknown> = Promise.resolve()

  async function once<T>(use: (keychain: Keychain) => Promise<T>): Promise<T> {
    if (stuck) throw new KeychainUnavailable('The store has not answered the call before')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        stuck = true
        reject(new KeychainUnavailable('The store does not answer'))
      }, deadlineMs)
    })
    loading ??= load().catch((cause: unknown) => {
      // a store that is unlocked later is used then
      loading = undefined
      throw cause
    })
    const answer = loading.then(use)
    answer.then(
      () => (stuck = false),
      () => (stuck = false),
    )
    try {
      return await Promise.race([answer, late])
    } catch (cause) {
      throw cause instanceof KeychainUnavailable ? cause : new KeychainUnavailable('The store refused')
    } finally {
      clearTimeout(timer)
    }
  }

  /** Calls are serialized, also those of different parts of the app. */
  function next<T>(use: (keychain: Keychain) => Promise<T>): Promise<T> {
    const run = queue.then(() => once(use))
    queue = run.catch(() => undefined)
    return run
  }

  return {
    isStuck: () => stuck,
    get: (service, account) => next((keychain) => keychain.getPassword(service, account)),
    set: (service, account, password) => next((keychain) => keychain.setPassword(service, account, password)),
    remove: (service, account) => next((keychain) => keychain.deletePassword(service, account)),
  }
}
