// WebAssembly put together from source when it is first needed: no other compiler, no file to build. Instructions stand behind what they work on.

/** Instructions, one after the other. */
export type Code = readonly number[]
export const code = (...parts: Code[]): Code => parts.flat()

export const get = (local: number): Code => [0x20, local]
export const set = (local: number): Code => [0x21, local]
/** Any number of 32 bits. */
export const number = (value: number): Code => {
  const bytes: number[] = []
  for (let left = value | 0; ; left >>= 7) {
    if (left >> 6 === 0 || left >> 6 === -1) return [0x41, ...bytes, left & 0x7f]
    bytes.push((left & 0x7f) | 0x80)
  }
}
/** Lengths and distances take seven bits a byte. */
const unsigned = (value: number): number[] => {
  const bytes: number[] = []
  for (let left = value; ; left >>>= 7) {
    if (left < 0x80) return [...bytes, left]
    bytes.push((left & 0x7f) | 0x80)
  }
}

/** The value behind the place, so many bytes on. */
export const loadByte = (on = 0): Code => [0x2d, 0, ...unsigned(on)]
export const loadSmall = (on = 0): Code => [0x2f, 0, ...unsigned(on)]
export const loadNumber = (on = 0): Code => [0x28, 0, ...unsigned(on)]
export const loadEight = (on = 0): Code => [0x29, 0, ...unsigned(on)]
export const loadSixteen = (on = 0): Code => [0xfd, 0, 0, ...unsigned(on)]
export const storeByte: Code = [0x3a, 0, 0]
export const storeSmall: Code = [0x3b, 0, 0]
export const storeNumber = (on = 0): Code => [0x36, 0, ...unsigned(on)]
export const storeEight: Code = [0x37, 0, 0]
export const storeSixteen: Code = [0xfd, 0x0b, 0, 0]
/** Place, byte and how many of it. */
export const fillBytes: Code = [0xfc, 0x0b, 0]

export const add: Code = [0x6a]
export const subtract: Code = [0x6b]
export const times: Code = [0x6c]
export const and: Code = [0x71]
export const or: Code = [0x72]
export const shiftLeft: Code = [0x74]
export const shiftRight: Code = [0x76]
export const trailingZeros: Code = [0x68]
export const isZero: Code = [0x45]
export const same: Code = [0x46]
export const differs: Code = [0x47]
/** Numbers without a sign. */
export const isLess: Code = [0x49]
export const isMore: Code = [0x4b]
export const isAtLeast: Code = [0x4f]
/** Of eight bytes. */
export const isZeroEight: Code = [0x50]
export const withoutLowByte: Code = [0x42, 8, 0x88]

/** The byte sixteen times. */
export const splat: Code = [0xfd, 0x0f]
export const sixteen = (byte: number): Code => code(number(byte), splat)
export const whereSame: Code = [0xfd, 0x23]
/** With a sign: from 0x80 on they are less than any of ASCII. */
export const whereLess: Code = [0xfd, 0x25]
export const whereLessUnsigned: Code = [0xfd, 0x26]
export const addSixteen: Code = [0xfd, 0x6e]
export const subtractSixteen: Code = [0xfd, 0x71]
export const andSixteen: Code = [0xfd, 0x4e]
export const orSixteen: Code = [0xfd, 0x50]
export const xorSixteen: Code = [0xfd, 0x51]
export const isSome: Code = [0xfd, 0x53]
export const asBits: Code = [0xfd, 0x64]

export const whenElse = (condition: Code, then: Code, otherwise: Code): Code => [
  ...condition,
  0x04,
  0x40,
  ...then,
  0x05,
  ...otherwise,
  0x0b,
]
export const block = (...parts: Code[]): Code => [0x02, 0x40, ...parts.flat(), 0x0b]
export const loop = (...parts: Code[]): Code => [0x03, 0x40, ...parts.flat(), 0x0b]
/** What is only done where the condition holds. */
export const when = (condition: Code, ...parts: Code[]): Code => [...condition, 0x04, 0x40, ...parts.flat(), 0x0b]
/** Leaves the nth block around it (0: the innermost; what is in `when` is one too), or begins that loop again. */
export const leave = (depth: number): Code => [0x0c, depth]
export const leaveIf = (depth: number): Code => [0x0d, depth]
export const back: Code = [0x0f]
export const call = (nth: number): Code => [0x10, nth]
export const advance = (local: number, by: number): Code => code(get(local), number(by), add, set(local))

const HEAD: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const I32 = 0x7f
const V128 = 0x7b
const sized = (content: Code): number[] => [...unsigned(content.length), ...content]
const section = (id: number, ...parts: Code[]): number[] => [id, ...sized(parts.flat())]
const named = (text: string): number[] => sized([...Buffer.from(text)])

/** A function of numbers. Locals are counted on from its arguments: numbers, then sixteen bytes each. */
export interface Routine {
  readonly name: string
  readonly takes: number
  readonly gives: boolean
  readonly numbers: number
  readonly sixteens: number
  readonly body: Code
}

/** A module of these functions (`call` counts them) and the `memory` that they work on, empty at first. */
function wasmModule(routines: readonly Routine[]): Uint8Array<ArrayBuffer> {
  const types = routines.map(({ takes, gives }) => [0x60, takes, ...Array<number>(takes).fill(I32), ...(gives ? [1, I32] : [0])])
  const bodies = routines.map(({ numbers, sixteens, body }) => sized([2, numbers, I32, sixteens, V128, ...body, 0x0b]))
  const exported = routines.map(({ name }, nth) => [...named(name), 0, nth])
  return Uint8Array.from([
    ...HEAD,
    ...section(1, [routines.length], ...types),
    ...section(3, [routines.length], [...routines.keys()]),
    ...section(5, [1, 0, 0]),
    ...section(7, [routines.length + 1], [...named('memory'), 2, 0], ...exported),
    ...section(10, [routines.length], ...bodies),
  ])
}

/** What we need of WebAssembly, which the types of Node leave out. */
interface Wasm {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}
/** Memory grows in pages of so many bytes. */
export const WASM_PAGE = 65_536
export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

type Instance<Name extends string> = Readonly<Record<Name, (...numbers: number[]) => number>> & { readonly memory: WasmMemory }

/** Makes instances with a memory of so many bytes each; null where there is no WebAssembly, or no more room for it. The module is put together once. */
export function wasmMaker<Name extends string>(routines: () => readonly Routine[]): (bytes: number) => Instance<Name> | null {
  let compiled: object | undefined
  return (bytes) => {
    try {
      const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly
      compiled ??= new Module(wasmModule(routines()))
      const made = new Instance(compiled).exports as Instance<Name>
      made.memory.grow(Math.ceil(bytes / WASM_PAGE))
      return made
    } catch {
      return null
    }
  }
}
