import { describe, expect, test } from 'vitest'
import { listFields } from '../list-fields.ts'
import { selectRows } from '../lists/list-query.ts'
import type { Row } from '../values/list-values.ts'

const fields = listFields('users.list')
const rows: readonly Row[] = [
  {
    uuid: 'u1',
    ip: '::ffff:81.2.3.4',
    account_type: 1,
    organization: { name: 'Cave Élysée' },
    firstname: 'Zoé',
    email_is_verified: 1,
    newsletter: 0,
    kyc_is_verified: 0,
    kyc_verification_pending: 1,
    subscriptions_informations: [
      { type: '0', subscription_state: 1 },
      { type: 5, subscription_state: 2 },
    ],
  },
  {
    uuid: 'u2',
    ip: '81.2.3.4',
    account_type: 0,
    organization: null,
    firstname: 'Luc',
    email_is_verified: '1',
    kyc_is_verified: 1,
    kyc_verification_pending: 1,
    banking_is_verified: true,
    subscriptions_informations: null,
  },
  {
    uuid: 'u3',
    ip: null,
    account_type: 'odd',
    organization: 'odd',
    firstname: null,
    subscriptions_informations: [null, 3, { type: 1, subscription_state: '1' }],
  },
]
const matchesFor = (search: string, filters: Parameters<typeof selectRows>[2]['filters'] = [], language: 'en' | 'fr' = 'en') =>
  selectRows(rows, fields, { search, filters, sort: [] }, { language, fetchedAt: 0 }).map((at) => rows[at]?.uuid)

describe('the derived fields of users', () => {
  test('an address is found by its one form, whatever form the row has; nothing never matches (D-45)', () => {
    expect(matchesFor('', [{ field: 'address', is: 'oneOf', values: ['81.2.3.4'] }])).toEqual(['u1', 'u2'])
    expect(matchesFor('', [{ field: 'address', is: 'oneOf', values: ['::ffff:81.2.3.4'] }])).toEqual([])
  })
  test('words of icons, initials and badges are searched in the language of the screen', () => {
    expect(matchesFor('company')).toEqual(['u1'])
    expect(matchesFor('société', [], 'fr')).toEqual(['u1'])
    expect(matchesFor('elysee')).toEqual(['u1'])
    expect(matchesFor('RH')).toEqual(['u1'])
    expect(matchesFor('AG')).toEqual([])
    expect(matchesFor('wh')).toEqual(['u3'])
    expect(matchesFor('kyc pending')).toEqual(['u1'])
    expect(matchesFor('banking')).toEqual(['u2'])
  })
  test('badges can be filtered by their code', () => {
    expect(matchesFor('', [{ field: 'badges', is: 'oneOf', values: ['kyc'] }])).toEqual(['u2'])
    expect(matchesFor('', [{ field: 'badges', is: 'oneOf', values: ['email'] }])).toEqual(['u1', 'u2'])
  })
})
