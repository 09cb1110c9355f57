import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Override } from '#contract/reading/override.ts'
import { mergeOverride } from '../merge-override.ts'
import { reshapeAnswer } from '../reshape.ts'
import { proposalsFor } from './proposals.ts'

test('a record in an envelope of another name, with fields of other names, is taught both', () => {
  const wire = {
    ok: true,
    result: { _id: '65f0', firstName: 'Ada', lastName: 'Lemaire', emailIsVerified: true, email: 'ada@example.test' },
  }
  const users = contract['users.one']
  const taught = proposalsFor(users, undefined, wire).reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(taught).toMatchObject({ envelope: 'result', fields: { firstName: 'firstname', _id: 'uuid' } })
  expect(reshapeAnswer(taught, wire, 'record')).toMatchObject({ uuid: '65f0', firstname: 'Ada', email_is_verified: true })
  // the attributes of JSON:API are no envelope: the ID is beside them
  const resource = {
    data: { type: 'users', id: '7', attributes: { 'first-name': 'Ada', 'last-name': 'Lemaire', email: 'ada@example.test' } },
  }
  const learnt = proposalsFor(users, undefined, resource).reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(learnt.row).toBe('attributes')
  expect(reshapeAnswer(learnt, resource, 'record')).toMatchObject({ uuid: '7', firstname: 'Ada' })
})
