/** Time before its expiry at which a token is announced (D-4). */
const LEAD_MS = 120_000
const MAX_TIMER_MS = 2 ** 31 - 1

/** Warns once, two minutes before the token's `exp`. Nothing depends on it: the server's 401 ends the session, not our clock. */
export interface ExpiryWarning {
  /** Null = no known expiry, no warning. */
  arm(expiresAt: number | null): void
}

export function createExpiryWarning(warn: () => void): ExpiryWarning {
  let timer: NodeJS.Timeout | undefined
  const wait = (at: number) => {
    const remaining = at - LEAD_MS - Date.now()
    if (remaining <= 0) return warn()
    timer = setTimeout(() => wait(at), Math.min(remaining, MAX_TIMER_MS)).unref()
  }
  return {
    arm: (expiresAt) => {
      clearTimeout(timer)
      // A token that is issued within its last two minutes causes no warning: signing in again would return the same token.
      if (expiresAt !== null && expiresAt - LEAD_MS > Date.now()) wait(expiresAt)
    },
  }
}
