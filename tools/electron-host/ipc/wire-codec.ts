/**
 * Encodes any value of the structured clone algorithm as one string, and decodes it. The same function runs in the page (its source is
 * injected), so it must not use anything outside its own body.
 */
export interface WireCodec {
  encode(value: unknown): string
  decode(text: string): unknown
}

/* oxlint-disable typescript/no-explicit-any, typescript/no-unnecessary-type-conversion -- walks over values of any shape, on both sides of a process boundary */

/** Builds a codec from the platform's base64 functions. */
export function createWireCodec(toBase64: (bytes: Uint8Array) => string, fromBase64: (text: string) => Uint8Array<ArrayBuffer>): WireCodec {
  const NOT_CLONEABLE = 'An object could not be cloned.'
  const VIEWS: Record<string, any> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }
  const ERRORS: Record<string, any> = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }
  const REFUSED = new Set(['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'Window', 'SharedArrayBuffer', 'Proxy'])
  const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

  /** Whether JSON preserves the value: the common case, and about ten times cheaper than tagging every node. */
  function isPlainJson(value: any, seen: Set<object>): boolean {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return true
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0)
      case 'object':
        break
      default:
        return false
    }
    if (value === null) return true
    if (seen.has(value)) return false // shared or circular: needs references
    seen.add(value)
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) if (!isPlainJson(value[index], seen)) return false
      return true
    }
    const prototype = Object.getPrototypeOf(value)
    if ((prototype !== null && prototype !== Object.prototype) || 'toJSON' in value) return false
    for (const key of Object.keys(value)) if (!isPlainJson(value[key], seen)) return false
    return true
  }

  /** Objects stay objects; any other value that JSON cannot represent becomes an array whose first element is its tag. */
  function tagged(value: any, seen: Map<object, number>): unknown {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0) ? value : ['number', Object.is(value, -0) ? '-0' : String(value)]
      case 'undefined':
        return ['undefined']
      case 'bigint':
        return ['bigint', String(value)]
      case 'function':
      case 'symbol':
        throw new Error(NOT_CLONEABLE)
    }
    if (value === null) return null
    const earlier = seen.get(value)
    if (earlier !== undefined) return ['again', earlier]
    seen.set(value, seen.size)
    if (Array.isArray(value)) {
      const items: unknown[] = ['array']
      for (let index = 0; index < value.length; index++) items.push(tagged(value[index], seen))
      return items
    }
    if (ArrayBuffer.isView(value)) {
      const name = tagOf(value) in VIEWS ? tagOf(value) : 'Uint8Array' // a Buffer arrives as Uint8Array, as in Electron
      return ['bytes', toBase64(new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength)), name]
    }
    if (value instanceof Error) {
      const parts: unknown[] = ['error', value.name in ERRORS ? value.name : 'Error', String(value.message), value.stack]
      if ('cause' in value) parts.push(tagged(value.cause, seen))
      return parts
    }
    return taggedByKind(value, tagOf(value), seen)
  }

  function taggedByKind(value: any, kind: string, seen: Map<object, number>): unknown {
    switch (kind) {
      case 'Date':
        return ['date', tagged(value.getTime(), seen)] // NaN is a valid Date value
      case 'RegExp':
        return ['regexp', value.source, value.flags]
      case 'ArrayBuffer':
        return ['bytes', toBase64(new Uint8Array(value))]
      case 'Map':
        return ['map', ...[...value].map(([key, item]: [unknown, unknown]) => [tagged(key, seen), tagged(item, seen)])]
      case 'Set':
        return ['set', ...[...value].map((item: unknown) => tagged(item, seen))]
      case 'Boolean':
      case 'Number':
      case 'String':
        return ['boxed', tagged(value.valueOf(), seen)]
    }
    if (REFUSED.has(kind)) throw new Error(NOT_CLONEABLE)
    const PageNode = (globalThis as any).Node
    if (typeof PageNode === 'function' && value instanceof PageNode) throw new Error(NOT_CLONEABLE)
    const copy: Record<string, unknown> = Object.create(null)
    for (const key of Object.keys(value)) copy[key] = tagged(value[key], seen)
    return copy
  }

  /** References number every object in visiting order; the reader must use the same order. */
  function untagged(node: any, seen: unknown[]): unknown {
    const keep = <T>(value: T): T => {
      seen.push(value)
      return value
    }
    if (typeof node !== 'object' || node === null) return node
    if (!Array.isArray(node)) {
      const copy = keep({})
      // defineProperty, because assigning `__proto__` would set the prototype
      for (const key of Object.keys(node)) {
        Object.defineProperty(copy, key, { value: untagged(node[key], seen), enumerable: true, configurable: true, writable: true })
      }
      return copy
    }
    switch (node[0]) {
      case 'undefined':
        return undefined
      case 'number':
        return node[1] === '-0' ? -0 : Number(node[1])
      case 'bigint':
        return BigInt(node[1])
      case 'again':
        return seen[node[1]]
      case 'date':
        return keep(new Date(untagged(node[1], seen) as number))
      case 'regexp':
        return keep(new RegExp(node[1], node[2]))
      case 'boxed':
        return keep(Object(untagged(node[1], seen)))
      case 'bytes':
        return keep(untaggedBytes(fromBase64(node[1]), node[2]))
      case 'array': {
        const items: unknown[] = keep(Array.from({ length: node.length - 1 }))
        for (let index = 1; index < node.length; index++) items[index - 1] = untagged(node[index], seen)
        return items
      }
      case 'map': {
        const map = keep(new Map())
        for (let index = 1; index < node.length; index++) map.set(untagged(node[index][0], seen), untagged(node[index][1], seen))
        return map
      }
      case 'set': {
        const set = keep(new Set())
        for (let index = 1; index < node.length; index++) set.add(untagged(node[index], seen))
        return set
      }
      case 'error': {
        const error = keep(new ERRORS[node[1]](node[2]))
        if (typeof node[3] === 'string') Object.defineProperty(error, 'stack', { value: node[3], writable: true, configurable: true })
        if (node.length > 4) Object.defineProperty(error, 'cause', { value: untagged(node[4], seen), writable: true, configurable: true })
        return error
      }
    }
    throw new Error(`wire codec: unknown tag ${String(node[0])}`)
  }

  function untaggedBytes(bytes: Uint8Array<ArrayBuffer>, name: string | undefined): unknown {
    if (name === undefined) return bytes.buffer
    if (name === 'Uint8Array') return bytes
    const View = VIEWS[name]
    return new View(bytes.buffer, 0, name === 'DataView' ? bytes.byteLength : bytes.byteLength / View.BYTES_PER_ELEMENT)
  }

  return {
    encode: (value) => (isPlainJson(value, new Set()) ? `J${JSON.stringify(value)}` : JSON.stringify(tagged(value, new Map()))),
    decode: (text) => (text[0] === 'J' ? JSON.parse(text.slice(1)) : untagged(JSON.parse(text), [])),
  }
}

/** The codec of the main process. */
export const nodeCodec: WireCodec = createWireCodec(
  (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  (text) => {
    const pooled = Buffer.from(text, 'base64')
    return new Uint8Array(pooled.buffer.slice(pooled.byteOffset, pooled.byteOffset + pooled.byteLength))
  },
)
