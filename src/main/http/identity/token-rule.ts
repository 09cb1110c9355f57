import type { Settings } from '#contract/desktop/settings.ts'
import type { TokenRule } from './credentials.ts'

/** How tokens are sent: the rule of the second factor, else that of the login; null without one. */
export function tokenRule(overrides: Settings['overrides']): ReturnType<TokenRule> {
  const place = overrides['session.twoFactor']?.token ?? overrides['session.login']?.token
  if (!place) return null
  const { send = 'bearer', as, scheme } = place
  if (send !== 'bearer' && as !== undefined) return { sendAs: { send, as, scheme } }
  return { sendAs: scheme === undefined ? undefined : { send: 'header', as: 'authorization', scheme } }
}
