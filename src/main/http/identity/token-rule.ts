import type { Settings } from '#contract/desktop/settings.ts'
import type { TokenRule } from './credentials.ts'

/** How tokens are sent: the rule of the second factor, else that of the login; null without one. */
export function tokenRule(overrides: Settings['overrides']): ReturnType<TokenRule> {
  const place = overrides['session.twoFactor']?.token ?? overrides['session.login']?.token
  if (!place) return null
  const { send = 'bearer', as } = place
  return { sendAs: send === 'bearer' || as === undefined ? undefined : { send, as } }
}
