import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../**/*-strings.ts', { eager: true })
type Tree = { readonly [key: string]: unknown }
const areas = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isTree(value) && isTree(value.en) && isTree(value.fr) ? [{ name: `${file} ${name}`, en: value.en, fr: value.fr }] : [],
  ),
)

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** "key: kind" of every text, functions with their number of arguments. */
function shapeOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (isTree(value)) return shapeOf(value, `${prefix}${key}.`)
    return [
      `${prefix}${key}: ${typeof value === 'function' ? `function of ${value.length}` : Array.isArray(value) ? `list of ${value.length}` : typeof value}`,
    ]
  })
}
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (isTree(value) ? textsOf(value) : typeof value === 'string' ? [value] : []))

test('there are areas to look at', () => expect(areas.length).toBeGreaterThan(5))

test.each(areas)('$name has the same keys in both languages', ({ en, fr }) => expect(shapeOf(fr)).toEqual(shapeOf(en)))

test.each(areas)('$name has no empty text and no French with straight quotes', ({ en, fr }) => {
  for (const text of [...textsOf(en), ...textsOf(fr)]) expect(text.trim()).not.toBe('')
  for (const text of textsOf(fr)) expect(text).not.toMatch(/\p{L}'\p{L}/u)
})
