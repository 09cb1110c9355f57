import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { contract, isListName } from '#contract/index.ts'
import type { Language } from './text/language.ts'
import { isDerived, listFields, listSpec } from './list-fields.ts'
import { keyOf, searchedText, shownText } from './values/list-values.ts'

const names = Object.keys(contract).filter(isListName)

describe('every list of the contract', () => {
  it('is found', () => expect(names).toContain('orders.unverified'))
  it.each(names)('%s has its id and its usual order among its fields', (name) => {
    const fields = listFields(name)
    expect(fields).toHaveProperty([listSpec(name).id])
    expect(fields).toHaveProperty([listSpec(name).sort.field])
  })
  // without a carrier status there is no parcel (D-111), and a supplier without a sheet lacks every price
  const saidOfNothing: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
    'transactions.list status': { en: 'Not Send', fr: 'Non envoyé' },
    'storage.suppliers missing_prices': { en: '21', fr: '21' },
  }
  it.each(names)('%s is empty for an empty row, in both languages', (name) => {
    for (const [title, field] of Object.entries(listFields(name))) {
      for (const language of LANGUAGES) {
        const said = saidOfNothing[`${name} ${title}`]?.[language] ?? ''
        expect(shownText(field, keyOf(field.kind, field.of({}, language), 0), language), title).toBe(said)
      }
    }
  })
})

it('reads names from texts and from objects with a name (D-94)', () => {
  const tags = listFields('articles.list')['tags']
  expect(keyOf('names', tags?.of({ tags: ['Rum', { name: 'Gin' }, { id: 1 }, null, ' ', 7] }, 'en'), 0)).toEqual(['Rum', 'Gin', '7'])
})

describe('orders', () => {
  const field = (name: string, row: Record<string, unknown>, language: 'en' | 'fr' = 'en') => {
    const result = listFields('orders.verified')[name]
    if (!result) throw new Error(name)
    return searchedText(result, keyOf(result.kind, result.of(row, language), Date.UTC(2026, 0, 1)), language)
  }
  it('derives name, type, tags and reasons from the row as it is on the wire', () => {
    expect(field('name', { firstname: ' Zoé', lastname: 'martin ' })).toBe('ZOÉ MARTIN')
    expect(field('name', { lastname: 'martin' })).toBe('MARTIN')
    expect([0, '1', 2, 3, 4, 5, null].map((order_type) => field('type', { order_type }))).toEqual(['BUY', 'SELL', 'SG', 'ST', 'BT', '', ''])
    expect(field('tags', { sold: '1', is_pretrade: true, enabled: 0, check_by_moderator: 1 })).toBe('Pretrade, Sold, Deleted')
    expect(field('tags', { enabled: 1, decline_reasons: '3' }, 'fr')).toBe('Refusé, Actif')
    expect(field('reasons', { decline_reasons: 'blurry, Trop vieux' }, 'fr')).toBe('Photo floue, Trop vieux')
    expect(field('reasons', { decline_reasons: ['Photo floue'] })).toBe('Photo blurry')
    expect(field('end', { countdown: 0 })).not.toBe('')
  })
  it('reads the same from a row that the contract has read', () => {
    expect(field('tags', { sold: true, enabled: false })).toBe('Sold, Deleted')
    expect(field('price', { price: 125_000 })).toBe('1,250.00\u00a0€\n1250.00\u00a0€')
    expect(field('price', { price: '125000' })).toBe('1,250.00\u00a0€\n1250.00\u00a0€')
  })
  it('filters reasons and tags by their codes, and does not search invisible numbers', () => {
    expect(listFields('orders.unverified')['reasons']?.of({ decline_reasons: ['Photo floue'] }, 'en')).toEqual(['blurry'])
    expect(listFields('orders.unverified')['tags']?.of({ enabled: 0 }, 'fr')).toEqual(['deleted-by-user'])
    expect(listFields('orders.unverified')['order_type']?.searched).toBe(false)
    expect([isDerived('orders.unverified', 'name'), isDerived('orders.unverified', 'title')]).toEqual([true, false])
  })
})
