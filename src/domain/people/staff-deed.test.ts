import { expect, test } from 'vitest'
import { deedOf, deedText } from './staff-deed.ts'

const WHO = { email: 'night.shift@cellarmaster.example', customer_uuid: null, old_value: null, new_value: null, reason: null }
const ORDER = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('a decline names the order and its reasons, in the language of the reader', () => {
  const row = {
    ...WHO,
    type: 'decline_order',
    reason: 'Photo trop sombre, Mauvais poids',
    new_value: { order_uuid: ORDER, title: 'Eddu-Mor 14' },
  }
  expect(deedText(row, 'en')).toBe('night.shift declined order Eddu-Mor 14: photo too dark, wrong weight')
  expect(deedText(row, 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'night.shift a refusé l’ordre Eddu-Mor 14 : photo trop sombre, mauvais poids',
  )
  expect(deedOf(row, 'en')).toMatchObject({ object: 'Eddu-Mor 14', route: `/dashboard/orders?order=${ORDER}` })
})

test('an order without a name goes by its id; one without an id has no link', () => {
  expect(deedOf({ ...WHO, type: 'accept_order', new_value: { order_uuid: ORDER } }, 'en')).toMatchObject({ object: '3f2504e0' })
  const nameless = { ...WHO, type: 'accept_order', new_value: { check_by_moderator: 1 } }
  expect(deedText(nameless, 'en')).toBe('night.shift accepted an order')
  expect(deedOf(nameless, 'en').route).toBeNull()
})

test('changes stand behind updates, secrets masked; accounts and tickers have their pages', () => {
  const rights = {
    ...WHO,
    type: 'update_rights',
    customer_uuid: ORDER,
    old_value: '{"email":"z@x.example","is_blocked":0}',
    new_value: '{"email":"z@x.example","is_blocked":1}',
  }
  expect(deedText(rights, 'en')).toBe('night.shift updated rights of user z@x.example: blocked')
  expect(deedOf(rights, 'en').route).toBe(`/dashboard/user/${ORDER}`)
  const bottle = {
    ...WHO,
    type: 'update_bottle',
    old_value: { ticker: 'EDDU/14', strength: 43 },
    new_value: { ticker: 'EDDU/14', strength: 43.3 },
  }
  expect(deedOf(bottle, 'en')).toMatchObject({ object: 'EDDU/14', route: '/dashboard/ticker/EDDU%2F14', after: ' (strength: 43 → 43.3)' })
  const key = { ...WHO, type: 'update_api_key', old_value: { api_key: 'sk_live_0000' }, new_value: { api_key: 'sk_live_1111' } }
  expect(deedText(key, 'en')).not.toContain('sk_live')
})

test('rights and verifications are told in words, other fields by their names', () => {
  const tail = (old_value: object, new_value: object, language: 'en' | 'fr' = 'en') =>
    deedOf({ ...WHO, type: 'update_rights', old_value, new_value }, language).after.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(tail({ phone_is_verified: 0 }, { phone_is_verified: 1 })).toBe(': phone verified')
  expect(tail({ is_blocked: true, ban_ip: 0 }, { is_blocked: false, ban_ip: 1 }, 'fr')).toBe(' : débloqué ; IP bannie')
  expect(tail({ is_blocked: 0 }, { is_blocked: 'soon' })).toBe(' (is_blocked: 0 → soon)')
  expect(tail({ region: null }, { region: 'Highlands' })).toBe(' (region: — → Highlands)')
  expect(tail({ region: null }, { region: 'Highlands' }, 'fr')).toBe(' (région : — → Highlands)')
  expect(tail({ strength: 43 }, { strength: 43.3 }, 'fr')).toBe(' (degré : 43 → 43,3)')
  expect(tail({ spirit_type_label: 'Gin' }, { spirit_type_label: 'Rhum' })).toBe(' (spirit type: Gin → Rhum)')
  expect(tail({ payments: { enabled: true } }, { payments: { enabled: 'soon' } }, 'fr')).toBe(' (payments.enabled : true → soon)')
})

test('articles, bottlers, events, reviews, suppliers and stored bottles have their dialogs, unless they were deleted', () => {
  const route = (type: string, new_value: object) => deedOf({ ...WHO, type, new_value }, 'en').route
  expect(route('update_article', { id: 7, title: 'Au chai' })).toBe('/dashboard/settings/website/blog?tab=list&edit=7')
  expect(route('create_bottler', { id: 7 })).toBe('/dashboard/settings/website/bottler?tab=list&edit=7')
  expect(route('update_event', { id: 'a&b' })).toBe('/dashboard/events?edit=a%26b')
  expect(route('update_review', { id: 7, ticker: 'EDDU/14' })).toBe('/dashboard/reviews?tab=list&edit=7')
  expect(route('update_supplier', { supplier_uuid: ORDER })).toBe(`/dashboard/storage?tab=suppliers&edit=${ORDER}`)
  expect(route('update_storage_bottle', { bottle_uuid: ORDER, ticker: 'EDDU/14' })).toBe(`/dashboard/storage?tab=bottles&bottle=${ORDER}`)
  expect(route('delete_article', { id: 7, title: 'Au chai' })).toBeNull()
  expect(route('update_article', { title: 'Au chai' })).toBeNull()
})

test('an unknown action keeps its own words, and nothing throws', () => {
  expect(deedText({ ...WHO, type: 'frobnicate_widget' }, 'en')).toBe('night.shift · frobnicate widget')
  expect(deedText({}, 'en')).toBe('')
  expect(deedText({ ...WHO, type: 'constructor_order' }, 'en')).toBe('night.shift · constructor order')
  expect(deedText({ type: 7, email: {}, old_value: [1], new_value: 'x' }, 'fr')).toContain('7')
})
