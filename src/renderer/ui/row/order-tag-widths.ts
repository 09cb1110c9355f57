import type { Language } from '#domain/text/language.ts'
import { ORDER_TAG_WORDS } from '#domain/orders/order-fields.ts'
import type { OrderTag } from '#domain/orders/order-state.ts'
import type { Holds } from '../data-table/columns.ts'

/** px of a tag without its text: icon, padding and the gap to the next tag. */
const TAG_PX = 34
const NARROW_TAG_PX = 31
/** px of a tag that is only an icon, with the gap: a pill, and the default state, which has none. */
const PILL_PX = 32
const NARROW_PILL_PX = 28
const PLAIN_PX = 18

export interface TagRoom {
  /** The window is too narrow for all words (`useNarrow`). */
  readonly isNarrow: boolean
  /** Wide enough to show every tag in full (`useWide`). */
  readonly isWide: boolean
}

/** The tags that a cell shows. */
export const tagsHold = <Row>(tagsOf: (row: Row) => readonly OrderTag[], room: TagRoom): Holds<Row> => ({
  texts: (row, language) => tagWords(tagsOf(row), language, room),
  signs: (row) => signsOf(tagsOf(row), room).reduce((px, tag) => px + signPx(tag, room), 0),
  besides: room.isNarrow ? NARROW_TAG_PX : TAG_PX,
  ...(room.isNarrow && { whole: true }),
})

/** Tags that are only an icon (`status-tag.css`). */
const signsOf = (tags: readonly OrderTag[], { isNarrow, isWide }: TagRoom): readonly OrderTag[] =>
  tags.filter((tag, at) =>
    at > 0 ? !isWide && (tag === 'enabled' || (isNarrow ? tags.length > 2 : at > 1)) : isNarrow && tag === 'enabled',
  )
const signPx = (tag: OrderTag, { isNarrow }: TagRoom) => (tag === 'enabled' ? PLAIN_PX : isNarrow ? NARROW_PILL_PX : PILL_PX)

/** Words of an order's other tags. */
function tagWords(tags: readonly OrderTag[], language: Language, room: TagRoom): readonly string[] {
  const signs = signsOf(tags, room)
  return tags.filter((tag) => !signs.includes(tag)).map((tag) => ORDER_TAG_WORDS[language][tag])
}
