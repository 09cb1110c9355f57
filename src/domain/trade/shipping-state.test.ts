import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIPPING_STATES, SHIPPING_WORDS, shippingState } from './shipping-state.ts'

test.each([
  ['D', 'delivered'],
  ['Delivered', 'delivered'],
  ['DELIVERED', 'delivered'],
  ['Package delivered by post office', 'delivered'],
  ['I', 'transit'],
  ['DO', 'transit'],
  ['dd', 'transit'],
  ['O', 'transit'],
  ['W', 'pickup'],
  ['MP', 'info'],
  ['in_transit', 'transit'],
  ['Out For Delivery Today', 'transit'],
  ['P', 'transit'],
  ['X', 'delayed'],
  ['Exception', 'delayed'],
  ['Delayed', 'delayed'],
  ['Ready for customer pickup', 'pickup'],
  ['Delivered to an access point, available for pick-up', 'pickup'],
  ['M', 'info'],
  ['Manifest', 'info'],
  ['Shipment information received', 'info'],
  ['Not Send', 'not-sent'],
  ['not sent', 'not-sent'],
  ['', 'not-sent'],
  ['   ', 'not-sent'],
  [null, 'not-sent'],
])('%j is %s', (status, state) => expect(shippingState(status)).toBe(state))

test.each(['Returned to shipper', 'RS', 'Undelivered', 'Not delivered', 'Voided', '7', 'constructor', '__proto__'])(
  '%j is an unknown state',
  (status) => expect(shippingState(status)).toBeNull(),
)

test('the six states are read back from the words they are shown in, in both languages, whatever the case and spaces', () => {
  const cased = fc.tuple(fc.constantFrom(...SHIPPING_STATES), fc.constantFrom('en' as const, 'fr' as const), fc.boolean(), fc.nat(3))
  fc.assert(
    fc.property(cased, ([state, language, upper, spaces]) => {
      const word = SHIPPING_WORDS[language][state]
      const said = ' '.repeat(spaces) + (upper ? word.toUpperCase() : word) + ' '.repeat(spaces)
      expect(shippingState(said)).toBe(state)
    }),
  )
})

test('any text is a state or unknown, without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (status) => {
      const state = shippingState(status)
      expect(state === null || SHIPPING_STATES.includes(state)).toBe(true)
    }),
  )
})
