import { expect, test } from 'vitest'
import { OrderType } from '#contract/orders/orders.ts'
import { SubscriptionCategory } from '#contract/people/user-records.ts'
import { Flag, Text } from '#contract/values/values.ts'
import { readForm, wordFor } from '../value-form.ts'
import { withSharedWords } from './shared-words.ts'
import { joinedWords, vocabularyOf, wordsIn } from './value-words.ts'

const words = (field: string, schema: Parameters<typeof vocabularyOf>[1], ...values: readonly unknown[]) => {
  const names = vocabularyOf(field, schema)
  return names && wordsIn(names, values)
}

test('words are paired with codes only where each is the specification’s own name of one code', () => {
  expect(words('order_type', OrderType, 'SELL', 'BUY', 'BUY', 'BLOCK_TRADE')).toBe('0=BUY|1=SELL|4=BLOCK_TRADE')
  expect(words('order_type', OrderType, 'SG', 'taker')).toBe('2=SG|3=taker')
  expect(words('account_type', Flag, 'PERSON', 'COMPANY')).toBe('false=PERSON|true=COMPANY')
  expect(words('account_type', Flag, 'Société')).toBe('true=Société')
  expect(words('type', SubscriptionCategory, 'RH', 'AMERICAN_WHISKY')).toBe('0=RH|2=AMERICAN_WHISKY')
  expect(words('enabled', Flag, 'ENABLED', 'DISABLED')).toBe('false=DISABLED|true=ENABLED')
  expect(words('sold', Flag, 'Y')).toBeNull()
  // one word that is nobody’s name, or two for one code
  expect(words('order_type', OrderType, 'BUY', 'ASK')).toBeNull()
  expect(words('order_type', OrderType, 'SG', 'GIVER')).toBeNull()
  expect(words('order_type', OrderType, 'BUY', 1)).toBeNull()
  expect(words('title', Text, 'BUY')).toBeNull()
  // a name that the settings can't hold
  expect(words('type', SubscriptionCategory, 'Liqueur & Aperitif')).toBeNull()
})

test('words that occur later are added to the taught ones, unless they contradict each other', () => {
  expect(joinedWords('0=BUY', '1=SELL')).toBe('0=BUY|1=SELL')
  expect(joinedWords('0=BUY', '0=KAUF')).toBeNull()
})

test('an order that was accepted or declined is moderated: the field is only read, so that one value may have two words', () => {
  expect(words('check_by_moderator', Flag, 'Pending', 'Accepted', 'Declined')).toBe('false=Pending|true=Accepted|true=Declined')
  expect(words('check_by_moderator', Flag, 'Archived', 'Pending')).toBeNull()
  expect(joinedWords('true=Accepted', 'true=Declined', true)).toBe('true=Accepted|true=Declined')
  expect(readForm('true=Accepted|true=Declined', 'Declined')).toBe(true)
  expect(wordFor('true=Accepted|true=Declined', true)).toBeUndefined()
  const overrides = {
    a: { forms: { check_by_moderator: 'false=Pending' } },
    b: { forms: { check_by_moderator: 'true=Accepted|true=Declined' } },
  }
  const all = { forms: { check_by_moderator: 'false=Pending|true=Accepted|true=Declined' } }
  expect(withSharedWords(overrides)).toEqual({ a: all, b: all })
})

test('a switch that is on, and a subscription that is active', () => {
  expect(words('enabled', Flag, 'On', 'Off')).toBe('false=Off|true=On')
  expect(words('enabled', Flag, 'ACTIVE', 'Inactive')).toBe('false=Inactive|true=ACTIVE')
  expect(words('enabled', Flag, 'ACTIVE', 'Suspended')).toBeNull()
})

test('words of one operation hold for the same field of another, unless they contradict each other', () => {
  const overrides = {
    'users.list': { forms: { account_type: 'false=PERSON|true=COMPANY', created_at: 'epoch-s' } },
    'users.one': { path: 'x', forms: { account_type: 'true=COMPANY', 'orders.order_type': '0=BUY' } },
    'orders.verified': { forms: { order_type: '1=SELL' } },
    'bottlers.list': { path: 'y' },
  } as const
  expect(withSharedWords(overrides)).toEqual({
    ...overrides,
    'users.one': { path: 'x', forms: { account_type: 'false=PERSON|true=COMPANY', 'orders.order_type': '0=BUY|1=SELL' } },
    'orders.verified': { forms: { order_type: '0=BUY|1=SELL' } },
  })
  const contradicting = { a: { forms: { order_type: '0=BUY' } }, b: { forms: { order_type: '0=KAUF' } } }
  expect(withSharedWords(contradicting)).toEqual(contradicting)
})
