// Numbers only: AssemblyScript (../assembly) reads this file too.

export const QUOTE = 0x22
export const COMMA = 0x2c
export const BACKSLASH = 0x5c
export const OPEN_LIST = 0x5b
export const CLOSE_LIST = 0x5d
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d
