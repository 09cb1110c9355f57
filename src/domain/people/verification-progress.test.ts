import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VERIFICATION_STEPS, verificationProgress } from './verification-progress.ts'

const flag = fc.constantFrom(true, false, null)
const user = fc.record({
  email_is_verified: flag,
  phone_is_verified: flag,
  kyc_is_verified: flag,
  kyc_verification_pending: flag,
  banking_is_verified: flag,
})
const none = {
  email_is_verified: false,
  phone_is_verified: false,
  kyc_is_verified: false,
  kyc_verification_pending: false,
  banking_is_verified: false,
}

test.each([
  [none, 0],
  [{ ...none, email_is_verified: true }, 25],
  [{ ...none, email_is_verified: true, phone_is_verified: true }, 50],
  [{ ...none, email_is_verified: true, phone_is_verified: true, kyc_is_verified: true }, 75],
  [{ ...none, email_is_verified: true, phone_is_verified: true, kyc_is_verified: true, banking_is_verified: true }, 100],
  // a missing step stops the chain, even if later steps are done
  [{ ...none, phone_is_verified: true, kyc_is_verified: true, banking_is_verified: true }, 0],
  [{ ...none, email_is_verified: true, kyc_is_verified: true, banking_is_verified: true }, 25],
])('%j is %d %%', (flags, percent) => {
  expect(verificationProgress(flags).percent).toBe(percent)
})

test('the percentage is the length of the unbroken beginning of the chain', () => {
  fc.assert(
    fc.property(user, (flags) => {
      const { percent, steps } = verificationProgress(flags)
      const broken = VERIFICATION_STEPS.findIndex((step) => flags[`${step}_is_verified`] !== true)
      expect(percent).toBe((broken === -1 ? VERIFICATION_STEPS.length : broken) * 25)
      expect(steps.map(({ verified }) => verified)).toEqual(VERIFICATION_STEPS.map((step) => flags[`${step}_is_verified`] === true))
    }),
  )
})

test('the percentage is a lower bound only when the step that ends the chain is unknown', () => {
  const two = { ...none, email_is_verified: true, phone_is_verified: true }
  expect(verificationProgress({ ...two, kyc_is_verified: null })).toMatchObject({ percent: 50, atLeast: true })
  expect(verificationProgress({ ...two, banking_is_verified: null })).toMatchObject({ percent: 50, atLeast: false })
  expect(verificationProgress(two)).toMatchObject({ percent: 50, atLeast: false })
})

test('a pending KYC is shown and counts for nothing', () => {
  fc.assert(
    fc.property(user, (flags) => {
      const pending = verificationProgress({ ...flags, kyc_verification_pending: true })
      expect(pending.percent).toBe(verificationProgress({ ...flags, kyc_verification_pending: false }).percent)
      expect(pending.steps.map((step) => step.pending)).toEqual([false, false, flags.kyc_is_verified !== true, false])
    }),
  )
})

test('verifying a step never lowers the percentage', () => {
  fc.assert(
    fc.property(user, fc.constantFrom(...VERIFICATION_STEPS), (flags, step) => {
      expect(verificationProgress({ ...flags, [`${step}_is_verified`]: true }).percent).toBeGreaterThanOrEqual(
        verificationProgress(flags).percent,
      )
    }),
  )
})
