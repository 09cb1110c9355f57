import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Seat, seat, tidied } from './online-users.ts'

interface Person {
  readonly id: string
}
const idOf = ({ id }: Person) => id
const crowd = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).map((ids) => ids.map((id): Person => ({ id })))

test('no one who is seated ever changes place, in any order of arrivals and departures', () => {
  fc.assert(
    fc.property(fc.array(crowd, { minLength: 1, maxLength: 12 }), (pings) => {
      let seats: readonly Seat<Person>[] = []
      for (const connected of pings) {
        const after = seat(seats, connected, idOf)
        expect(after.slice(0, seats.length).map(({ id }) => id)).toEqual(seats.map(({ id }) => id))
        expect(new Set(after.filter(({ here }) => here).map(({ id }) => id))).toEqual(new Set(connected.map(idOf)))
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        seats = after
      }
    }),
  )
})

test('the same people again are the identical seats: nothing renders again', () => {
  fc.assert(
    fc.property(crowd, (connected) => {
      const once = seat([], connected, idOf)
      expect(seat(once, connected, idOf)).toBe(once)
    }),
  )
})

test('tidying leaves exactly those who are here, in their order', () => {
  fc.assert(
    fc.property(crowd, crowd, (first, second) => {
      const seats = seat(seat([], first, idOf), second, idOf)
      expect(tidied(seats).map(({ id }) => id)).toEqual(seats.filter(({ here }) => here).map(({ id }) => id))
      const tidy = tidied(seats)
      expect(tidied(tidy)).toBe(tidy)
    }),
  )
})
