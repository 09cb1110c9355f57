import type { AppError } from '#contract/result.ts'

/** Carries a failed read through the query library as an exception; `useQuery` unwraps it. */
export class CallFailure extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}
