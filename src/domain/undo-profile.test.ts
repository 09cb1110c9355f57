import { expect, test } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import type { Settings } from '#contract/settings.ts'
import { profileChanges } from './profile-changes.ts'
import { undoProfile } from './undo-profile.ts'

const settings = (part: Partial<Settings>) => ({ connection: { mode: 'none' }, mediaOrigin: '', overrides: {}, ...part }) as Settings
const profile: Profile = {
  format: 'cellarmaster-profile',
  version: 1,
  mediaOrigin: 'https://media.example',
  overrides: { 'orders.check': { path: 'api/verify' }, 'users.list': { path: 'api/people' } },
}
const before = settings({ overrides: { 'users.list': { path: 'api/members' }, 'tickers.list': { path: 'api/bottles' } } })
const changes = profileChanges(before, profile)
const imported = { ...before, ...changes.change } as Settings

test('everything is as it was before the import', () => {
  expect(imported.overrides).toHaveProperty('orders.check')
  expect({ ...imported, ...undoProfile(before, imported, changes) }).toEqual(before)
})

test('what was corrected after the import stays', () => {
  const later = {
    ...imported,
    mediaOrigin: 'https://other.example',
    overrides: { ...imported.overrides, 'orders.check': { path: 'api/third' } },
  }
  expect(undoProfile(before, later, changes)).toEqual({
    overrides: { 'orders.check': { path: 'api/third' }, 'users.list': { path: 'api/members' }, 'tickers.list': { path: 'api/bottles' } },
  })
})

test('a feed of updates in a shared profile changes nothing', () => {
  const forged = { ...profile, updates: { feed: 'https://elsewhere.example', key: '' } }
  expect(profileChanges(before, forged).change).not.toHaveProperty('updates')
})
