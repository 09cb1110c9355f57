/** Where a field's value begins, counted from the row's first byte, is kept in 16 bits. */
export const NOWHERE = 0xffff
/** The field is there, but so far into the row that its place must be looked up. */
export const FAR = 0xfffe
