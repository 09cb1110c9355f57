import { expect, test } from 'vitest'
import type { OrderTag } from '#domain/orders/order-state.ts'
import { tagsHold } from './order-tag-widths.ts'

const TAGS: readonly OrderTag[] = ['pretrade', 'sold', 'enabled']

test.each([
  ['narrow', { isNarrow: true, isWide: false }, ['Pretrade'], 28 + 18],
  ['middle', { isNarrow: false, isWide: false }, ['Pretrade', 'Sold'], 18],
  ['wide', { isNarrow: false, isWide: true }, ['Pretrade', 'Sold', 'Enabled'], 0],
])('a tag that is only an icon takes the room of an icon, the default state that of a check mark: %s', (_, room, words, px) => {
  const { texts, signs } = tagsHold(() => TAGS, room)
  expect(texts({}, 'en')).toEqual(words)
  expect(signs?.({})).toBe(px)
})
