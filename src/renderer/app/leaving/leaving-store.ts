import { create } from 'zustand'
import type { Pending } from '#contract/orders/pending.ts'

/** Both ways of leaving end pending work. */
export interface Leaving {
  readonly how: 'sign-out' | 'quit'
  /** The work that was pending when the question opened. */
  readonly pending: readonly Pending[]
}

/** Set while the person is asked about pending work. */
export const useLeaving = create<{ readonly leaving: Leaving | null }>(() => ({ leaving: null }))

/** Opens the question about pending work, in place of one that is already open. */
export const startLeaving = (leaving: Leaving): void => useLeaving.setState({ leaving })
export const stopLeaving = (): void => useLeaving.setState({ leaving: null })
/** The quit was cancelled elsewhere; a sign-out goes on. */
export const stopQuit = (): void => useLeaving.setState(({ leaving }) => ({ leaving: leaving?.how === 'quit' ? null : leaving }))
