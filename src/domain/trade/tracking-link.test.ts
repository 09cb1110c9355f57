import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTrackingTemplate, trackingLink, trackingNumber } from './tracking-link.ts'

const TEMPLATE = 'https://www.ups.com/track?tracknum={tracking}'

test('a number goes into the template, capital and without the spaces around it', () => {
  expect(trackingLink(TEMPLATE, ' 1z999aa10123456784 ')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784')
})

test.each(['', ' ', '1Z 999', '1Z-9', '../x', '1Z9?x=1', '1Z9&y', 'É1', '1'.repeat(41), null])('%j is no tracking number', (text) => {
  expect(trackingNumber(text)).toBeNull()
  expect(trackingLink(TEMPLATE, text)).toBeNull()
})

test.each([
  'http://www.ups.com/track?tracknum={tracking}',
  'https://{tracking}.example.com/',
  'https://{tracking}/',
  'https://www.ups.com/',
  'https://www.ups.com/{tracking}/{tracking}',
  'javascript:alert({tracking})',
  '',
  'ups',
])('%j is no template', (template) => {
  expect(isTrackingTemplate(template)).toBe(false)
  expect(trackingLink(template, '1Z9')).toBeNull()
})

test('whatever the number, the link stays on the host of the template', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[ \da-zA-Z]{1,45}$/)), (text) => {
      const link = trackingLink(TEMPLATE, text)
      const isNumber = /^[\dA-Z]{1,40}$/i.test(text.trim())
      if (isNumber) expect(link).toMatch(/^https:\/\/www\.ups\.com\/track\?tracknum=[A-Z0-9]{1,40}$/)
      else expect(link).toBeNull()
    }),
  )
})
