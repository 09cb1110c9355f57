import type { Language } from '#domain/text/language.ts'
import { ORDER_TAG_WORDS } from '#domain/orders/order-fields.ts'
import type { OrderTag } from '#domain/orders/order-state.ts'
import type { Holds } from '../data-table/columns.ts'

/** px of a tag without its text: icon, padding and the gap to the next tag. */
const TAG_PX = 34
const NARROW_TAG_PX = 31

export interface TagRoom {
  /** The window is too narrow for all words (`useNarrow`). */
  readonly isNarrow: boolean
  /** Wide enough to show every tag in full (`useWide`). */
  readonly isWide: boolean
}

/** What a cell with the tags of an order holds. */
export const tagsHold = <Row>(tagsOf: (row: Row) => readonly OrderTag[], room: TagRoom): Holds<Row> => ({
  texts: (row, language) => tagWords(tagsOf(row), language, room),
  besides: room.isNarrow ? NARROW_TAG_PX : TAG_PX,
  ...(room.isNarrow && { whole: true }),
})

/** Words of an order's tags; '' for a tag that is only an icon (`status-tag.css`). */
function tagWords(tags: readonly OrderTag[], language: Language, { isNarrow, isWide }: TagRoom): readonly string[] {
  const isSign = (tag: OrderTag, at: number) =>
    at > 0 ? !isWide && (tag === 'enabled' || (isNarrow ? tags.length > 2 : at > 1)) : isNarrow && tag === 'enabled'
  return tags.map((tag, at) => (isSign(tag, at) ? '' : ORDER_TAG_WORDS[language][tag]))
}
