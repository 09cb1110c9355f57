import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

interface Fruit {
  readonly name: string
  readonly ripe: 0 | 1
  readonly note?: string | null
}

let world: World
beforeEach(() => {
  world = openWorld({})
})
afterEach(() => world.close())
const fruit = () => world.table<Fruit>('fruit', ['ripe'])

describe('a table', () => {
  test('keeps rows unchanged, in insertion order, for any id', () => {
    fruit().put('pear', { name: 'Poire à l’été', ripe: 1 })
    fruit().put(7, { name: 'Apple "Reine"', ripe: 0 })
    expect(fruit().get('7')).toEqual({ name: 'Apple "Reine"', ripe: 0 })
    expect(
      fruit()
        .all()
        .map((row) => row.name),
    ).toEqual(['Poire à l’été', 'Apple "Reine"'])
    expect(
      fruit()
        .all({ newestFirst: true, limit: 1 })
        .map((row) => row.name),
    ).toEqual(['Apple "Reine"'])
  })

  test('changes some fields of a row and leaves it in its place', () => {
    fruit().put(1, { name: 'a', ripe: 0 })
    fruit().put(2, { name: 'b', ripe: 0 })
    expect(fruit().patch(1, { ripe: 1 })).toEqual({ name: 'a', ripe: 1 })
    expect(fruit().patch(9, { ripe: 1 })).toBeUndefined()
    expect(
      fruit()
        .all()
        .map((row) => row.name),
    ).toEqual(['a', 'b'])
  })

  test('selects by a field, true and 1 alike, null included', () => {
    fruit().put(1, { name: 'a', ripe: 1, note: null })
    fruit().put(2, { name: 'b', ripe: 0, note: 'x' })
    expect(fruit().count({ ripe: true })).toBe(1)
    expect(fruit().find({ note: null })?.name).toBe('a')
    expect(
      fruit()
        .all({ where: { ripe: 0, note: 'x' } })
        .map((row) => row.name),
    ).toEqual(['b'])
  })

  test('refuses a field name that is not one', () => {
    expect(() => fruit().all({ where: { "x') OR 1=1 --": 1 } })).toThrow('Not a field name')
  })

  test('gives long lists in batches without losing or repeating a row', () => {
    world.transaction(() => {
      for (let id = 1; id <= 1234; id++) fruit().put(id, { name: `n${id}`, ripe: id % 2 === 0 ? 1 : 0 })
    })
    const batches = [...fruit().batches({ where: { ripe: 1 } }, 100)]
    expect(batches.map((texts) => texts.length)).toEqual([100, 100, 100, 100, 100, 100, 17])
    expect(new Set(batches.flat()).size).toBe(617)
    expect(fruit().nextId()).toBe(1235)
  })
})

describe('a world', () => {
  test('undoes everything of a transaction that throws, tables included', () => {
    expect(() =>
      world.transaction(() => {
        fruit().put(1, { name: 'a', ripe: 1 })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(fruit().count()).toBe(0)
  })

  test('forgets rows and facts when wiped', () => {
    fruit().put(1, { name: 'a', ripe: 1 })
    world.setMeta('colour', 'red')
    world.wipe()
    expect(fruit().count()).toBe(0)
    expect(world.meta('colour')).toBeUndefined()
  })
})
