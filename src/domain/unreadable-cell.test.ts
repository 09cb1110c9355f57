import { expect, test } from 'vitest'
import { contract, type ListName } from '#contract/index.ts'
import { type Endpoint } from '#contract/endpoint.ts'
import { readEntity } from '#contract/reading/read.ts'
import type { z } from 'zod'
import { listFields } from './list-fields.ts'
import { columnIn, type Row } from './values/list-values.ts'
import { readableText } from './unreadable-cell.ts'

const NOW = Date.UTC(2026, 10, 22)
const cell = (list: ListName, field: string, wire: object) => {
  const { element } = (contract[list] as Endpoint).output as z.ZodArray<z.ZodObject>
  const row = readEntity(element, wire as Record<string, unknown>, () => {}) as Row
  return readableText(columnIn(listFields(list), field), field, row, { language: 'en', fetchedAt: NOW })
}

test.each<[ListName, string, object, string]>([
  ['orders.unverified', 'end', { countdown: 'soon' }, 'Unreadable'],
  ['orders.unverified', 'end', { countdown: { in: 5 } }, 'Unreadable'],
  ['orders.unverified', 'end', { countdown: '' }, ''],
  ['orders.unverified', 'end', { countdown: '0000-00-00 00:00:00' }, ''],
  ['orders.verified', 'reasons', { decline_reasons: { at: true } }, 'Unreadable'],
  ['orders.verified', 'reasons', { decline_reasons: '[]' }, ''],
  ['bottlers.list', 'logo', { files_attachments: 7 }, 'Unreadable'],
  ['bottlers.list', 'logo', { files_attachments: [] }, 'No'],
  ['bottlers.list', 'logo', { files_attachments: ['logo.png'] }, 'Yes'],
  ['transactions.list', 'fees', { infos: [{ name: 'Commission', total_price_gross: '4.90' }] }, 'Unreadable'],
  ['transactions.list', 'ups', { infos: [{ name: 'Commission', total_price_gross: '4.90' }] }, ''],
  ['transactions.list', 'ups', { infos: [{ name: ['UPS'], total_price_gross: 490 }] }, 'Unreadable'],
  ['transactions.list', 'title', { infos: [{ name: ['Ardbeg'], total_price_gross: 490 }] }, 'Unreadable'],
  ['users.list', 'subscriptions', { subscriptions_informations: [{ type: 0, subscription_state: {} }] }, 'Unreadable'],
  ['users.list', 'subscriptions', { subscriptions_informations: [{ type: 0, subscription_state: 0 }] }, ''],
  ['users.list', 'subscriptions', { subscriptions_informations: [{ type: { odd: 1 }, subscription_state: { odd: 1 } }] }, 'Unreadable'],
  ['users.list', 'subscriptions', { subscriptions_informations: [] }, ''],
  ['users.list', 'subscriptions', { subscriptions_informations: 7 }, 'Unreadable'],
  ['transactions.list', 'carrier_charge', { ups_shipment_price: { TotalChargesWithTaxes: { MonetaryValue: 'free' } } }, 'Unreadable'],
  ['transactions.list', 'carrier_charge', { ups_shipment_price: { TotalChargesWithTaxes: null } }, ''],
])('%s, %s of %j: %s', (list, field, wire, text) => expect(cell(list, field, wire)).toBe(text))
