/** Where a field's value begins, counted from the row's first byte, is kept in 16 bits. */
export const NOWHERE = 0xffff
/** The field is there, but so far into the row that its place must be looked up. */
export const FAR = 0xfffe

/** Rows of one answer mostly have the same keys in the same order: so many of them are learnt. */
export const MAX_GAPS = 128
/** So many keys may be missing from a row without it being read the slow way. */
export const LOOK_AHEAD = 6

/** Rows with more declared fields are left to the plain way. */
export const MAX_FIELDS = 64

/** Of each row: the number of its piece, the offset there and its length, as 32 bits each. */
export const ADDRESS = { numbers: 3, bytes: 12, offset: 4 } as const
