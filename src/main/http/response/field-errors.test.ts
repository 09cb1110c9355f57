import { expect, test } from 'vitest'
import { fieldErrorsIn } from './field-errors.ts'

test.each([
  ['Laravel', { message: 'x', errors: { price: ['must be a number.', 'must be positive.'] } }, 'price'],
  ['Rails', { errors: { price: 'must be a number' } }, 'price'],
  ['a field that is called like a part of an error', { errors: { title: 'must be a number' } }, 'title'],
  ['Django', { price: ['must be a number.'] }, 'price'],
  ['.NET', { title: 'One or more validation errors occurred.', status: 400, errors: { '$.Price': ['must be a number.'] } }, 'Price'],
  ['RFC 7807', { title: 'x', 'invalid-params': [{ name: 'price', reason: 'must be a number' }] }, 'price'],
  ['Spring', { errors: [{ objectName: 'order', field: 'price', defaultMessage: 'must be a number', code: 'Min' }] }, 'price'],
  ['Symfony', { violations: [{ propertyPath: 'prices[0].price', message: 'must be a number' }] }, 'prices.0.price'],
  ['FastAPI', { detail: [{ loc: ['body', 'price'], msg: 'must be a number', type: 'int' }] }, 'price'],
  ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/price' }, detail: 'must be a number' }] }, 'price'],
  ['an error with a list inside', { error: { code: 422, message: 'x', errors: { price: ['must be a number'] } } }, 'price'],
  ['Express', { errors: [{ type: 'field', msg: 'must be a number', path: 'price', location: 'body' }] }, 'price'],
])('%s names the field and what is wrong with it', (_, body, field) =>
  expect(fieldErrorsIn(body)).toEqual([{ field, text: 'must be a number' }]),
)

test.each([
  ['an error without a field', { errors: [{ detail: 'No such order' }] }],
  ['an error that is one record', { status: 'error', error: { code: 'UNKNOWN', message: 'No such order' } }],
  ['a text', { error: 'No such order' }],
  ['rows', [{ name: 'price', message: 'x' }]],
  ['markup and long names', { errors: { price: ['<b>no</b>'], ['x'.repeat(80)]: ['no'], 'a name with spaces': ['no'] } }],
  ['rows of texts beside others', { rows: ['a'], count: 1 }],
])('%s names none', (_, body) => expect(fieldErrorsIn(body)).toEqual([]))

test('an error about the whole payload has no field', () =>
  expect(fieldErrorsIn({ non_field_errors: ['Unable to log in.'] })).toEqual([{ field: '', text: 'Unable to log in' }]))
