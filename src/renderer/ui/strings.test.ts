import { expect, test } from 'vitest'
import type { Language } from '#domain/text/language.ts'
import { defineStrings, type WordsIn } from './strings.ts'

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

/** "key: kind" of every text; functions with their number of arguments. */
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

test('finds string files', () => expect(areas.length).toBeGreaterThan(5))

test.each(areas)('$name has the same keys in both languages', ({ en, fr }) => expect(shapeOf(fr)).toEqual(shapeOf(en)))

test.each(areas)('$name has no empty text and no French with straight quotes', ({ en, fr }) => {
  for (const text of [...textsOf(en), ...textsOf(fr)]) expect(text.trim()).not.toBe('')
  for (const text of textsOf(fr)) expect(text).not.toMatch(/\p{L}'\p{L}/u)
})

test('no line of French begins with its punctuation: texts, lists, functions and what they are made of', () => {
  const { en, fr } = defineStrings({
    en: { sure: 'Sure ?', all: ['Sure ?', '48%'], of: (name: string) => `Delete “${name}” : sure ?`, deep: { sure: 'Sure ;' } },
    fr: { sure: 'Sûr ?', all: ['Sûr !', '48 %'], of: (name: string) => `Supprimer « ${name} » : sûr ?`, deep: { sure: 'Sûr ;' } },
  })
  expect([en.sure, en.of('x')]).toEqual(['Sure ?', 'Delete “x” : sure ?'])
  expect([fr.sure, ...fr.all, fr.deep.sure]).toEqual(['Sûr\u202f?', 'Sûr\u202f!', '48\u00a0%', 'Sûr\u202f;'])
  expect(fr.of('x')).toBe('Supprimer «\u00a0x\u00a0»\u00a0: sûr\u202f?')
})

test('a language without all of its words does not compile', () => {
  const en = { sure: 'Sure?', of: (name: string) => `Delete ${name}?` }
  const fr = { sure: 'Sûr ?', of: (name: string) => `Supprimer ${name} ?` }
  // @ts-expect-error: a new language of the contract has no words yet
  const german: WordsIn<Language | 'de', typeof en> = { en, fr }
  const missing = [
    // @ts-expect-error: no French
    () => defineStrings({ en }),
    // @ts-expect-error: a text is missing
    () => defineStrings({ en, fr: { of: fr.of } }),
    // @ts-expect-error: a text where a function is meant
    () => defineStrings({ en, fr: { ...fr, of: 'Supprimer ?' } }),
  ]
  expect([german, ...missing]).toHaveLength(4)
})
