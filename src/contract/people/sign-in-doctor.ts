import { z } from 'zod'
import { Override } from '../reading/override.ts'
import { UNREACHABLE_REASONS } from '../result.ts'

/** Is the value of this cookie repeated in a header (CSRF protection, D-11)? Such a cookie belongs to no session. */
export const isCsrfCookie = (name: string): boolean => /[cx]srf/i.test(name)

/** One answer of the current or last sign-in: names and numbers, never values. */
export const SignInStep = z.object({
  step: z.enum(['session.login', 'session.twoFactor', 'live.ping']),
  method: z.string(),
  path: z.string(),
  /** Null: no answer. */
  status: z.int().nullable(),
  ms: z.number(),
  /** Kind of the failure; null when it went well. */
  failed: z.string().nullable(),
  /** Why there is no answer; null when there is one. */
  reason: z.enum(UNREACHABLE_REASONS).nullable(),
  /** The path that it was redirected to: the same one with or without a slash at its end. Null when it was not. */
  slash: z.string().nullable(),
  /** Was it rejected because no CSRF cookie was repeated? */
  csrf: z.boolean(),
  /** Key names of the answer, three levels deep. */
  keys: z.array(z.string()),
  /** Names of the cookies that it set. */
  cookies: z.array(z.string()),
  /**
   * Location of a token of the signed form. 'none': not in the answer; 'guess': at a place that is not tried first. 'opaque': a text of another
   * form whose name says that it is one.
   */
  token: z.enum(['none', 'found', 'guess', 'taught', 'header', 'cookie', 'opaque']),
  /** Dotted names, or the name of the header or cookie; empty with 'none'. */
  at: z.string(),
  /** A setting that would find the token there; null if it was found. */
  proposal: Override.nullable(),
})
export type SignInStep = z.output<typeof SignInStep>
