import type { ListFields } from './list-values.ts'
import { picturesOf } from './pictures.ts'

/** Has the bottler a logo? Missing attachments say nothing for a sort, and "no" for the sign. */
export const bottlerFields: ListFields = {
  logo: {
    kind: 'flag',
    of: (row) => (row['files_attachments'] === undefined ? null : picturesOf(row['files_attachments']).length > 0),
    searched: false,
  },
}
