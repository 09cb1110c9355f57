import { z } from 'zod'
import { command, read } from '../endpoint.ts'
import { SignInStep } from './sign-in-doctor.ts'
import { EMAIL_MIN, PASSWORD_MIN } from './sign-in-limits.ts'

/** Counted after trimming the e-mail; the password is never trimmed (D-1). */
export const Credentials = z.object({ email: z.string().trim().min(EMAIL_MIN).max(320), password: z.string().min(PASSWORD_MIN).max(1000) })
/** 1 to 12 characters, trimmed (D-7). */
export const Code = z.object({ code: z.string().trim().min(1).max(12) })

/**
 * State of the session. `booting`: a saved session is being tried, and the sign-in page is not shown yet. `expired`: signed out because the server
 * answered 401; drafts of `email` are kept for the next sign-in of the same person (R15).
 */
export const SessionState = z.object({
  phase: z.enum(['booting', 'setup', 'signed-out', 'code', 'signed-in']),
  email: z.string().nullable(),
  /** Why the sign-in page is shown, when the person did not sign out. */
  reason: z.enum(['none', 'restoring', 'expired', 'not-accepted', 'offline', 'too-many-codes', 'server-not-told']),
  /** Where the session is stored: in the system's key store for the next start, or only in memory because it could not be stored (R6). */
  storage: z.enum(['keychain', 'memory', 'training']),
  /** Counts sign-ins and sign-outs: an answer of an older epoch is dropped (R13). */
  epoch: z.int(),
  /** When the token runs out by its own `exp` (epoch ms), only to warn two minutes ahead (D-4). */
  expiresAt: z.number().nullable(),
})
export type SessionState = z.output<typeof SessionState>

/** The training account, shown on the sign-in page in training mode only. */
export const TrainingCard = z.object({ email: z.string(), password: z.string(), code: z.string() })

export const session = {
  login: read({
    method: 'POST',
    path: 'api/login',
    purpose: 'First step of sign-in',
    private: true,
    input: Credentials,
    output: z.unknown(),
    errors: ['wrong_credentials'],
  }),
  twoFactor: read({
    method: 'POST',
    path: 'api/2fa',
    purpose: 'Second step of sign-in',
    private: true,
    input: Code,
    output: z.unknown(),
    errors: ['wrong_code'],
  }),
  logout: read({ method: 'GET', path: 'api/logout', purpose: 'Sign out', private: true, input: z.object({}), output: z.unknown() }),

  state: command({ input: z.object({}), output: SessionState }),
  signIn: command({ input: Credentials, output: z.object({ next: z.enum(['code', 'signed-in']) }), errors: ['wrong_credentials'] }),
  confirmCode: command({ input: Code, output: z.object({}), errors: ['wrong_code'] }),
  /** Returns from the code page to the sign-in page. */
  backToLogin: command({ input: z.object({}), output: z.object({}) }),
  /** Always ends the session here; `reached` says whether the server received the logout (D-10). */
  signOut: command({ input: z.object({}), output: z.object({ reached: z.boolean() }) }),
  /** Answers of each step of the last sign-in: status, key names, cookie names, whether there was a token. */
  doctor: command({ input: z.object({}), output: z.object({ steps: z.array(SignInStep) }) }),
  /** Null outside training mode. */
  trainingCard: command({ input: z.object({}), output: TrainingCard.nullable() }),
}
