import { isWrite, type Write } from '#contract/endpoint.ts'
import type { Prepared } from './prepare.ts'

/** A call that changes something at the server. */
export interface WriteCall extends Prepared {
  readonly declared: Write
}
/** Is this call declared as a write? */
export const isWriteCall = (call: Prepared): call is WriteCall => isWrite(call.declared)
