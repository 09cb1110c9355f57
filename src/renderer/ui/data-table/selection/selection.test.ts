import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_SELECTED, pageToggled, ranged, toggled } from './selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: { readonly ids: ReadonlySet<unknown> }) => [...selection.ids].map(String).sort((a, b) => a.localeCompare(b))

test('Shift selects from the last clicked row to this one, in both directions', () => {
  const from = toggled(NOTHING_SELECTED, 'd')
  expect(ids(ranged(from, 'b', page))).toEqual(['b', 'c', 'd'])
  expect(ids(ranged(from, 'e', page))).toEqual(['d', 'e'])
})

test('a range from a row that was just taken out takes rows out', () => {
  const all = pageToggled(NOTHING_SELECTED, page)
  expect(ids(ranged(toggled(all, 'b'), 'd', page))).toEqual(['a', 'e'])
})

test('a range whose start is on another page selects the one row', () => {
  const elsewhere = toggled(NOTHING_SELECTED, 'x')
  expect(ids(ranged(elsewhere, 'c', page))).toEqual(['c', 'x'])
})

test('the box of the page adds what is missing, and takes all away when none is', () => {
  const some = toggled(toggled(NOTHING_SELECTED, 'x'), 'b')
  const full = pageToggled(some, page)
  expect(ids(full)).toEqual(['a', 'b', 'c', 'd', 'e', 'x'])
  expect(ids(pageToggled(full, page))).toEqual(['x'])
})

test('rows of other pages are never touched', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('toggle', 'range', 'page'), fc.constantFrom(...page))), (steps) => {
      let selection = toggled(NOTHING_SELECTED, 'elsewhere')
      for (const [step, id] of steps)
        selection =
          step === 'toggle' ? toggled(selection, id) : step === 'range' ? ranged(selection, id, page) : pageToggled(selection, page)
      expect(selection.ids.has('elsewhere')).toBe(true)
      expect([...selection.ids].every((id) => id === 'elsewhere' || page.includes(String(id)))).toBe(true)
    }),
  )
})
