import { flagLabel, YES_NO } from '../values/flag-words.ts'
import type { ListFields, Row } from '../values/list-values.ts'
import { isNothing } from '../text/nothing.ts'
import { picturesOf } from './pictures.ts'

const hasLogo = (row: Row): boolean => picturesOf(row['files_attachments']).length > 0
/** Attachments exist, but none is a recognized picture. This doesn't count as "no logo". */
const hasUnreadLogo = (row: Row): boolean => !hasLogo(row) && !isNothing(row['files_attachments'])

/** Has the bottler a logo? Missing attachments sort as unknown, but the icon shows "no". */
export const bottlerFields: ListFields = {
  logo: {
    kind: 'flag',
    of: (row) => (row['files_attachments'] === undefined || hasUnreadLogo(row) ? null : hasLogo(row)),
    isUnread: hasUnreadLogo,
    label: flagLabel(YES_NO),
    searched: false,
  },
}
