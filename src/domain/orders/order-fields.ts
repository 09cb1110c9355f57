import type { Language } from '../text/language.ts'
import { isReasonKey, reasonLabel, reasonsOf } from './decline-reasons.ts'
import { flagOf, type ListFields, numberOf, type Row, unsearched } from '../values/list-values.ts'
import { isNothing } from '../text/nothing.ts'
import { type OrderQueue, type OrderTag, orderTags } from './order-state.ts'
import { orderTypeLabel } from './order-types.ts'
import { personInCapitals } from '../values/person-name.ts'
import { wordOf } from '../text/word-of.ts'

/** Words of the tags (part 2 §2); search and export use the same ones as the screen. */
export const ORDER_TAG_WORDS: Readonly<Record<Language, Readonly<Record<OrderTag, string>>>> = {
  en: {
    pretrade: 'Pretrade',
    sold: 'Sold',
    rejected: 'Rejected',
    returned: 'Returned',
    enabled: 'Enabled',
    deleted: 'Deleted',
    'deleted-by-user': 'Deleted by user',
  },
  fr: {
    pretrade: 'Prévente',
    sold: 'Vendu',
    rejected: 'Refusé',
    returned: 'De retour',
    enabled: 'Actif',
    deleted: 'Supprimé',
    'deleted-by-user': 'Supprimé par l’utilisateur',
  },
}

const tagsOf = (row: Row, queue: OrderQueue): readonly OrderTag[] =>
  orderTags(
    {
      is_pretrade: flagOf(row.is_pretrade),
      sold: flagOf(row.sold),
      enabled: flagOf(row.enabled),
      check_by_moderator: flagOf(row.check_by_moderator),
      decline_reasons: row.decline_reasons ?? null,
    },
    queue,
  )

/** Known reasons by their key, for filters; others by their text. */
const reasonCodes = (row: Row): string[] =>
  reasonsOf(row.decline_reasons).map((reason) => (reason.kind === 'known' ? reason.key : reasonLabel(reason, 'en')))

/** Derived columns of an order. `order_type` and `countdown` are searched as `type` and `end`. */
export const orderFields = (queue: OrderQueue) =>
  ({
    ...unsearched('number', 'order_type'),
    countdown: { kind: 'countdown', of: (row) => row.countdown, searched: false },
    name: { kind: 'text', of: personInCapitals, needs: ['firstname', 'lastname'] },
    type: { kind: 'text', of: (row) => orderTypeLabel(numberOf(row.order_type)), needs: ['order_type'] },
    end: { kind: 'countdown', of: (row) => row.countdown, needs: ['countdown'] },
    tags: {
      kind: 'names',
      of: (row) => tagsOf(row, queue),
      sources: ['is_pretrade', 'sold', 'enabled', 'check_by_moderator'],
      label: (code, language) => wordOf(ORDER_TAG_WORDS[language], code),
    },
    reasons: {
      kind: 'names',
      of: reasonCodes,
      isUnread: ({ decline_reasons: raw }) => reasonsOf(raw).length === 0 && !isNothing(raw),
      label: (code, language) => (isReasonKey(code) ? reasonLabel({ kind: 'known', key: code }, language) : code),
    },
  }) satisfies ListFields
