// Constants shared by the scans in WebAssembly (../assembly) and TypeScript. Numbers only: AssemblyScript reads this file too.

/** 16-bit offset of a field's value from the row's first byte: this value means that the row has no such field. */
export const NOWHERE = 0xffff
/** The field exists, but its offset does not fit in 16 bits and must be looked up. */
export const FAR = 0xfffe

/** Most keys that are learnt from an answer; its rows mostly have the same keys in the same order. */
export const MAX_GAPS = 128
/** Most keys missing from a row before it is left to the slow scan. */
export const LOOK_AHEAD = 6
/** Rows with more declared fields are left to the slow scan. */
export const MAX_FIELDS = 64

/** A gap (the bytes between two values) in memory: its bytes, then a mask of which of them count, its length, and its field. */
export const GAP_MAX = 32
export const GAP_MASK = 32
export const GAP_LENGTH = 64
/** Offset of the field among a row's places, in bytes; -1: not a declared field. */
export const GAP_FIELD = 68
export const GAP_BYTES = 72

/** The address of a row: number of its piece, offset there and length, as 32 bits each. */
export const ADDRESS_NUMBERS = 3
export const ADDRESS_BYTES = 12
export const ADDRESS_OFFSET = 4

/** An entry in the table of folded letters: length, then up to seven bytes. */
export const LETTER_BYTES = 8
