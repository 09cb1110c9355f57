import type { User } from '#contract/people/user-records.ts'

/** The chain of part 1 §2, in its order. */
export const VERIFICATION_STEPS = ['email', 'phone', 'kyc', 'banking'] as const
export type VerificationStep = (typeof VERIFICATION_STEPS)[number]

/** Percent that each step of the chain is worth (part 1 §9). */
export const PERCENT_PER_STEP = 25

export type Verifiable = Pick<
  User,
  'email_is_verified' | 'phone_is_verified' | 'kyc_is_verified' | 'kyc_verification_pending' | 'banking_is_verified'
>

export interface StepState {
  readonly step: VerificationStep
  readonly verified: boolean
  /** Verified, as is every step before it: only then it counts. */
  readonly counts: boolean
  /** Unknown: the server did not say, or not in a readable form. */
  readonly unknown: boolean
  /** KYC that waits for an answer: shown, but not counted (D-47). */
  readonly pending: boolean
}

export interface VerificationProgress {
  /** 0, 25, 50, 75 or 100; a lower bound when a deciding step is unknown. */
  readonly percent: number
  readonly atLeast: boolean
  readonly steps: readonly StepState[]
}

/** Progress of an account: 25 % per step of e-mail, phone, KYC, banking; a step counts only if all earlier ones are verified. */
export function verificationProgress(user: Verifiable): VerificationProgress {
  let unbroken = true
  let atLeast = false
  const steps = VERIFICATION_STEPS.map((step): StepState => {
    const verified = user[`${step}_is_verified`] === true
    const unknown = user[`${step}_is_verified`] === null
    atLeast ||= unbroken && unknown
    unbroken &&= verified
    return { step, verified, unknown, counts: unbroken, pending: step === 'kyc' && !verified && user.kyc_verification_pending === true }
  })
  return { percent: steps.filter(({ counts }) => counts).length * PERCENT_PER_STEP, atLeast, steps }
}
