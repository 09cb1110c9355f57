import { flagLabel, YES_NO } from '../values/flag-words.ts'
import type { ListFields, Row } from '../values/list-values.ts'
import { isNothing, mayHold } from '../text/nothing.ts'
import { picturesOf } from './pictures.ts'

const hasLogo = (row: Row): boolean => picturesOf(row['files_attachments']).length > 0
/** Attachments exist, but none is a recognized picture. This doesn't count as "no logo". */
const hasUnreadLogo = (row: Row): boolean => !hasLogo(row) && !isNothing(row['files_attachments'])

/** Whether the bottler has a logo. Null: its attachments are missing or unreadable. */
export const logoOf = (row: Row): boolean | null => {
  if (hasLogo(row)) return true
  return row['files_attachments'] === undefined || mayHold(row, 'files_attachments') ? null : false
}

/** Missing attachments sort as unknown. */
export const bottlerFields = {
  logo: {
    kind: 'flag',
    of: logoOf,
    isUnread: hasUnreadLogo,
    label: flagLabel(YES_NO),
    searched: false,
  },
} satisfies ListFields
