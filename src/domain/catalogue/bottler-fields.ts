import { flagLabel, YES_NO } from '../values/flag-words.ts'
import type { ListFields, Row } from '../values/list-values.ts'
import { isNothing } from '../text/nothing.ts'
import { picturesOf } from './pictures.ts'

const hasLogo = (row: Row): boolean => picturesOf(row['files_attachments']).length > 0
/** Attachments without a recognized picture are not "no logo". */
const hasUnreadLogo = (row: Row): boolean => !hasLogo(row) && !isNothing(row['files_attachments'])

/** Has the bottler a logo? Missing attachments count as unknown for a sort, and as "no" for the sign. */
export const bottlerFields: ListFields = {
  logo: {
    kind: 'flag',
    of: (row) => (row['files_attachments'] === undefined || hasUnreadLogo(row) ? null : hasLogo(row)),
    isUnread: hasUnreadLogo,
    label: flagLabel(YES_NO),
    searched: false,
  },
}
