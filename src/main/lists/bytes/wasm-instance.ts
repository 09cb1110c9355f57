/** WebAssembly memory grows in pages of this many bytes. */
export const WASM_PAGE = 65_536
export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** The part of WebAssembly that is used here; the types of Node leave it out. */
interface Wasm {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

type Instance<Name extends string> = Readonly<Record<Name, (...numbers: number[]) => number>> & { readonly memory: WasmMemory }

/**
 * Makes instances of a compiled module (base64), each with a memory of this many bytes; null without WebAssembly, or without space for the memory.
 * The module is compiled once, with the first instance.
 */
export function wasmInstances<Name extends string>(base64: string): (bytes: number) => Instance<Name> | null {
  let module: object | undefined
  return (bytes) => {
    try {
      const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly
      module ??= new Module(Buffer.from(base64, 'base64'))
      const exports = new Instance(module).exports as Instance<Name>
      exports.memory.grow(Math.ceil(bytes / WASM_PAGE))
      return exports
    } catch {
      return null
    }
  }
}
