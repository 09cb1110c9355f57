import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OnlineLine, withConnected, withoutDisconnected } from './online-users.ts'

interface Person {
  readonly id: string
}
const idOf = ({ id }: Person) => id
const crowd = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).map((ids) => ids.map((id): Person => ({ id })))

test('users keep their lines when others connect or disconnect', () => {
  fc.assert(
    fc.property(fc.array(crowd, { minLength: 1, maxLength: 12 }), (pings) => {
      let lines: readonly OnlineLine<Person>[] = []
      for (const connected of pings) {
        const after = withConnected(lines, connected, idOf)
        expect(after.slice(0, lines.length).map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
        expect(new Set(after.filter(({ here }) => here).map(({ id }) => id))).toEqual(new Set(connected.map(idOf)))
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        lines = after
      }
    }),
  )
})

test('the same users again give the identical lines: nothing renders again', () => {
  fc.assert(
    fc.property(crowd, (connected) => {
      const once = withConnected([], connected, idOf)
      expect(withConnected(once, connected, idOf)).toBe(once)
    }),
  )
})

test('tidying leaves exactly those who are here, in their order', () => {
  fc.assert(
    fc.property(crowd, crowd, (first, second) => {
      const lines = withConnected(withConnected([], first, idOf), second, idOf)
      expect(withoutDisconnected(lines).map(({ id }) => id)).toEqual(lines.filter(({ here }) => here).map(({ id }) => id))
      const tidy = withoutDisconnected(lines)
      expect(withoutDisconnected(tidy)).toBe(tidy)
    }),
  )
})
