import type { UpdateSource } from '#contract/desktop/settings.ts'
import type { UpdateState } from '#contract/desktop/updates.ts'
import { checkAddress } from '../settings/address.ts'
import type { Feed } from './update-engine.ts'

type From = NonNullable<UpdateState['feed']>['from']

/** The feed of this app, and its origin. */
export type NamedFeed = Feed & { readonly from: From }

/** The first that sets a feed: person, administrator, build. Feed and key belong together and are never mixed. */
export function updateSource(sources: Readonly<Record<From, UpdateSource | undefined>>): NamedFeed | null {
  for (const from of ['settings', 'profile', 'build'] as const) {
    const source = sources[from]
    if (source && source.feed.trim() !== '') return { url: source.feed.trim(), key: source.key.trim(), from }
  }
  return null
}

/** The normalized address: https, without user name and query. Plain http on this machine only with `allowsLoopback` (tests). Null: not usable. */
export function feedAddress(text: string, allowsLoopback: boolean): string | null {
  const address = checkAddress(text)
  if (!address.ok) return null
  return address.value.startsWith('https:') || allowsLoopback ? address.value : null
}
