import { expect, test } from 'vitest'
import type { CallPlace } from '#contract/result.ts'
import { messageOf, rejection } from './rejection.ts'

test.each([
  [{ message: 'Too late.' }, 'Too late'],
  [{ Success: false, Message: 'Too late.' }, 'Too late'],
  [{ errorCode: 'ORD_010', errorMessage: 'Too late.' }, 'Too late'],
  [{ data: { success: false, message: 'Too late.' } }, 'Too late'],
  [{ errors: [{ detail: 'No such order' }] }, 'No such order'],
  [{ code: 'invalid', errors: { verdict: ['This field is required.'] } }, 'verdict: This field is required'],
  [{ errors: { verdict: 'required', labels: ['may not be empty'] } }, 'verdict: required; labels: may not be empty'],
  [{ verdict: ['This field is required.'] }, 'verdict: This field is required'],
  [{ non_field_errors: ['Unable to log in.'] }, 'Unable to log in'],
  [
    {
      message: 'The price is too high. (and 1 more error)',
      errors: { price: ['The price is too high.'], title: ['The title is too short.'] },
    },
    'price: The price is too high; title: The title is too short',
  ],
  [{ message: 'The title is too short.', errors: { title: ['The title is too short.'] } }, 'The title is too short'],
  [
    { title: 'Bad Request', detail: 'Validation failure', 'invalid-params': [{ name: 'releasePrice', reason: 'must be at most 1000' }] },
    'releasePrice: must be at most 1000',
  ],
  [{ errors: { verdict: ['<b>no</b>'] } }, undefined],
  [{ errors: { 'a name with spaces': ['no'] } }, undefined],
  [{ rows: ['a'], count: 1 }, undefined],
  [{ success: false }, undefined],
  [{}, undefined],
])('%j says %j', (body, message) => expect(messageOf(body)).toBe(message))

const AT: CallPlace = { method: 'PUT', path: 'api/normalized/release', time: '', write: true }
test('a rejected field has our name where the endpoint was taught its name', () => {
  const body = { errors: { launchPrice: ['must be lower'], other: ['?'] } }
  expect(rejection({ status: 422, body, retryAfterMs: null }, [], AT, { launchPrice: 'release_price' })).toMatchObject({
    message: 'launchPrice: must be lower; other: ?',
    fields: [
      { field: 'release_price', text: 'must be lower' },
      { field: 'other', text: '?' },
    ],
  })
})
