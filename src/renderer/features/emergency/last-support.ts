import { SUPPORT_ORDER, type SupportMode } from '#domain/statistics/emergency-switch.ts'

/**
 * The mode last set on this computer, for a back office that does not return the current mode (D-89). Contains no personal data, so it may
 * be stored unencrypted.
 */
export interface LastSupport {
  readonly mode: SupportMode
  /** epoch ms */
  readonly at: number
}

const keyOf = (backOffice: string) => `emergency-support:${backOffice}`

/** Null when nothing valid is stored on this computer. */
export function readLastSupport(backOffice: string): LastSupport | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(backOffice)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { mode: name, at } = stored as Partial<Record<keyof LastSupport, unknown>>
    const mode = SUPPORT_ORDER.find((item) => item === name)
    return mode && typeof at === 'number' && Number.isFinite(at) ? { mode, at } : null
  } catch {
    return null
  }
}

/** By back office, on this computer only. Never throws. */
export function keepLastSupport(backOffice: string, last: LastSupport): void {
  try {
    localStorage.setItem(keyOf(backOffice), JSON.stringify(last))
  } catch {
    // a full localStorage only loses the hint about the last mode
  }
}
