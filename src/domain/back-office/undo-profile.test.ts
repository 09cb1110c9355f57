import { expect, test } from 'vitest'
import type { Profile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { profileChanges } from './profile-changes.ts'
import { undoProfile } from './undo-profile.ts'

const settings = (part: Partial<Settings>) => ({ connection: { mode: 'none' }, mediaOrigin: '', overrides: {}, ...part }) as Settings
const profile: Profile = {
  format: 'cellarmaster-profile',
  version: 1,
  mediaOrigin: 'https://media.example',
  overrides: { 'orders.check': { path: 'api/verify' }, 'users.list': { path: 'api/people' } },
}
const previous = settings({ overrides: { 'users.list': { path: 'api/members' }, 'tickers.list': { path: 'api/bottles' } } })
const changes = profileChanges(previous, profile)
const imported = { ...previous, ...changes.change } as Settings

test('undoing an import restores every setting', () => {
  expect(imported.overrides).toHaveProperty('orders.check')
  expect({ ...imported, ...undoProfile(previous, imported, changes) }).toEqual(previous)
})

test('corrections made after the import stay', () => {
  const later = {
    ...imported,
    mediaOrigin: 'https://other.example',
    overrides: { ...imported.overrides, 'orders.check': { path: 'api/third' } },
  }
  expect(undoProfile(previous, later, changes)).toEqual({
    overrides: { 'orders.check': { path: 'api/third' }, 'users.list': { path: 'api/members' }, 'tickers.list': { path: 'api/bottles' } },
  })
})

test('a feed of updates in a shared profile changes nothing', () => {
  const forged = { ...profile, updates: { feed: 'https://elsewhere.example', key: '' } }
  expect(profileChanges(previous, forged).change).not.toHaveProperty('updates')
})
