import { isRightCode, isStaff, twoFactorMode } from '../staff/accounts.ts'
import { done, reject, wire, type Answer } from '../request/answer.ts'
import { failedAttempt, resetAttempts, waitSeconds } from '../staff/attempts.ts'
import type { Context, Routes } from '../request/route.ts'
import { closeSession, openSession, SESSION_COOKIE, sessionOf } from '../staff/sessions.ts'
import type { World } from '../store/world.ts'

/** Location of the token in the answer: the forms of D-3, chosen by tests. */
export const TOKEN_FORMS = ['token', 'access_token', 'jwt', 'data.token', 'text', 'none'] as const
export type TokenForm = (typeof TOKEN_FORMS)[number]
export const setTokenForm = (world: World, form: TokenForm): void => world.setMeta('token_form', form)

function tokenAnswer(world: World, token: string, twoFactor: boolean): Answer {
  const form = world.meta<TokenForm>('token_form') ?? 'token'
  const body = { success: true, two_factor: twoFactor ? 1 : 0 }
  if (form === 'text') return wire(token)
  if (form === 'none') return wire(body)
  return form === 'data.token' ? wire({ ...body, data: { token } }) : wire({ ...body, [form]: token })
}

const tooMany = (seconds: number) => reject(429, 'rate_limited', `Too many attempts. Try again in ${seconds} s`, seconds)

function open(context: Context, email: string, stage: 'code' | 'in'): Answer {
  const { session, token } = openSession(context.world, email, stage)
  context.request.setCookie(SESSION_COOKIE, session.id)
  return tokenAnswer(context.world, token, stage === 'code')
}

/** Sign-in in two steps (part 1 §4, D-1 to D-10). A token of the first step opens nothing but the second. */
export const sessionRoutes: Routes<'session'> = {
  'session.login': ({ email, password }, context) => {
    const who = `password ${email.toLowerCase()}`
    const wait = waitSeconds(context.world, who)
    if (wait !== null) return tooMany(wait)
    if (!isStaff(email, password)) {
      failedAttempt(context.world, who)
      return reject(401, 'wrong_credentials', 'Wrong e-mail or password')
    }
    resetAttempts(context.world, who)
    return open(context, email.toLowerCase(), twoFactorMode(context.world) === 0 ? 'in' : 'code')
  },

  'session.twoFactor': ({ code }, context) => {
    const { world, request } = context
    const session = sessionOf(world, request)
    if (!session) return reject(401, 'not_signed_in', 'Sign in first')
    // counted per person, not per session, so that signing in again does not reset the count
    const who = `code ${session.email}`
    const wait = waitSeconds(world, who)
    if (wait !== null) return tooMany(wait)
    if (!isRightCode(world, code)) {
      failedAttempt(world, who)
      return reject(401, 'wrong_code', 'Wrong code')
    }
    resetAttempts(world, who)
    closeSession(world, session.id)
    return open(context, session.email, 'in')
  },

  'session.logout': (_, { world, request }) => {
    const session = sessionOf(world, request)
    if (session) closeSession(world, session.id)
    request.setCookie(SESSION_COOKIE, null)
    return done()
  },
}
