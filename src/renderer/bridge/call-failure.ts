import type { AppError } from '#contract/result.ts'

/** How a failed read travels through the query library; `useQuery` takes the value out again. */
export class CallFailure extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}
