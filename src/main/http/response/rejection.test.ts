import { expect, test } from 'vitest'
import { messageOf } from './rejection.ts'

test.each([
  [{ message: 'Too late.' }, 'Too late'],
  [{ errors: [{ detail: 'No such order' }] }, 'No such order'],
  [{ code: 'invalid', errors: { verdict: ['This field is required.'] } }, 'verdict: This field is required'],
  [{ errors: { verdict: 'required', labels: ['may not be empty'] } }, 'verdict: required; labels: may not be empty'],
  [{ verdict: ['This field is required.'] }, 'verdict: This field is required'],
  [{ non_field_errors: ['Unable to log in.'] }, 'Unable to log in'],
  [{ errors: { verdict: ['<b>no</b>'] } }, undefined],
  [{ errors: { 'a name with spaces': ['no'] } }, undefined],
  [{ rows: ['a'], count: 1 }, undefined],
  [{ success: false }, undefined],
  [{}, undefined],
])('%j says %j', (body, message) => expect(messageOf(body)).toBe(message))
