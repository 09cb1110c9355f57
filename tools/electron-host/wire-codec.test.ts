import { anything as anyValue, assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodeCodec } from './ipc/wire-codec.ts'

const roundTrip = (value: unknown): unknown => nodeCodec.decode(nodeCodec.encode(value))

describe('wire codec', () => {
  test('agrees with structuredClone on anything', () => {
    const anything = anyValue({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withBoxedValues: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: false,
      withNullPrototype: false,
    })
    assert(
      property(anything, (value) => {
        expect(roundTrip(value)).toEqual(structuredClone(value))
      }),
      { numRuns: 5_000 },
    )
  })

  test('keeps shared and circular references', () => {
    const shared = { name: 'shared' }
    const value: Record<string, unknown> = { list: [shared, shared], map: new Map([[shared, shared]]) }
    value['self'] = value
    const back = roundTrip(value) as { list: object[]; map: Map<object, object>; self: unknown }
    expect(back.self).toBe(back)
    expect(back.list[0]).toBe(back.list[1])
    expect([...back.map][0]).toEqual([back.list[0], back.list[0]])
  })

  test('a key named __proto__ stays a key', () => {
    const back = roundTrip(JSON.parse('{"__proto__": {"polluted": true}, "list": [null]}')) as object
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect(Object.hasOwn(back, '__proto__')).toBe(true)
    expect('polluted' in back).toBe(false)
    const tagged = roundTrip({ at: new Date(0), inner: JSON.parse('{"__proto__": 1}') }) as { inner: object }
    expect(Object.hasOwn(tagged.inner, '__proto__')).toBe(true)
  })

  test('an array that looks like a tag stays an array', () => {
    expect(roundTrip([['date', 5], ['undefined'], new Set([['map', 1]])])).toEqual([['date', 5], ['undefined'], new Set([['map', 1]])])
  })

  test('refuses functions, symbols and promises, wherever they are', () => {
    for (const value of [() => 1, Symbol('x'), Promise.resolve(), { deep: [new Map([[1, () => 2]])] }, new WeakMap()]) {
      expect(() => nodeCodec.encode(value)).toThrow('could not be cloned')
    }
  })

  test('a view carries its own bytes only', () => {
    const whole = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8])
    expect(roundTrip(whole.subarray(2, 4))).toEqual(new Uint8Array([3, 4]))
    expect(roundTrip(new Uint16Array(whole.buffer, 2, 1))).toEqual(new Uint16Array([0x0403]))
    expect(roundTrip(Buffer.from('text'))).toEqual(new Uint8Array(Buffer.from('text')))
  })
})
