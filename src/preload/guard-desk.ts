import type { Desk } from './desk.ts'

/**
 * Runs in the page's own world: its source is sent there, so it uses nothing outside its body. Electron copies arguments before the preload gets
 * them and throws when it cannot (symbols, getters that throw, 1,000 levels); here that becomes a Result too.
 */
export function guardDesk(key: string, desk: Desk): void {
  const invalid = { ok: false, error: { kind: 'invalid-input', issues: ['input: expected plain data'] } } as const
  Object.defineProperty(globalThis, key, {
    enumerable: true,
    value: Object.freeze({
      call: async (name: never, input: never) => {
        try {
          return await desk.call(name, input)
        } catch {
          return invalid
        }
      },
      onEvent: (listener: never) => {
        try {
          return desk.onEvent(listener)
        } catch {
          return invalid
        }
      },
      adoptFiles: async (files: never) => {
        try {
          return await desk.adoptFiles(files)
        } catch {
          return invalid
        }
      },
    }),
  })
}
