/* oxlint-disable typescript/no-explicit-any, typescript/unbound-method, typescript/no-unnecessary-type-conversion -- takes the page's built-ins apart on purpose; carries values of any shape between two JavaScript worlds */

/** One end of the bridge between the preload's isolated world and the page's own. */
export interface WorldBridge {
  /** Makes `api` available in the other world under `key`. */
  expose(key: string, api: unknown): void
  /** Called in the other world for each expose(). */
  onExpose(listener: (key: string, api: any) => void): void
  /** Runs a function in the other world; `define` must evaluate its text there. Returns a copy of the result. */
  execute(func: (...args: any[]) => unknown, args: readonly unknown[], define: (expression: string) => void): unknown
}

/**
 * Electron's contextBridge over a synchronous CustomEvent of a secret name: Blink clones `event.detail` when another
 * world reads it, so no object is ever shared. Functions, promises and errors travel as ids of their counterpart.
 *
 * Runs in the page: uses nothing outside its body, and takes every intrinsic at document start, before a page could replace it.
 */
export function openWorldBridge(outgoing: string, incoming: string): WorldBridge {
  const Prom = Promise,
    Err = Error,
    EventOfOurs = CustomEvent,
    clone = structuredClone,
    Seen = Map
  const { keys, defineProperty, create } = Object
  const { isArray } = Array,
    { isView } = ArrayBuffer
  const uncurry = Function.prototype.bind.bind(Function.prototype.call) as (method: any) => any
  const dispatch = window.dispatchEvent.bind(window),
    listen = window.addEventListener.bind(window)
  const detailOf = uncurry(Object.getOwnPropertyDescriptor(EventOfOurs.prototype, 'detail')?.get) as (event: Event) => any
  const stop = uncurry(Event.prototype.stopImmediatePropagation) as (event: Event) => void
  const then = uncurry(Prom.prototype.then),
    mapArray = uncurry(Array.prototype.map),
    forEachOf = uncurry(Array.prototype.forEach),
    push = uncurry(Array.prototype.push)
  const seenAt = uncurry(Seen.prototype.get),
    remember = uncurry(Seen.prototype.set),
    countOf = uncurry(Object.getOwnPropertyDescriptor(Seen.prototype, 'size')?.get)
  const tagOf = uncurry(Object.prototype.toString) as (value: unknown) => string
  const sourceOf = uncurry(Function.prototype.toString) as (func: unknown) => string
  const register = uncurry(FinalizationRegistry.prototype.register)
  const functions: Record<number, (...args: any[]) => unknown> = create(null)
  const promises: Record<number, { resolve(value: unknown): void; reject(reason: unknown): void }> = create(null)
  const released = new FinalizationRegistry<number>((id) => void post(['release', id]))
  const MAX_DEPTH = 1000
  let lastId = 0
  let answer: any
  let exposed: ((key: string, api: any) => void) | undefined
  let toExecute: ((...args: any[]) => unknown) | undefined

  /** Sends a message; the answer has arrived when dispatchEvent returns. */
  function post(message: unknown): any {
    answer = undefined
    dispatch(new EventOfOurs(outgoing, { detail: message }))
    const received = answer
    answer = undefined
    return received
  }

  /** `seen` numbers arrays and objects, which preserves shared and circular references. */
  function pack(value: any, depth = 0, seen: Map<object, number> = new Seen()): any {
    if (typeof value === 'function') {
      const id = ++lastId
      functions[id] = value
      return ['function', id]
    }
    if (typeof value === 'symbol') throw new Err('Unsupported type over the contextBridge: symbol')
    if (typeof value !== 'object' || value === null) return value
    if (depth === 0 && isCloneable(value, 0)) return ['cloned', value]
    const earlier = seenAt(seen, value)
    if (earlier !== undefined) return ['again', earlier]
    if (depth > MAX_DEPTH)
      throw new Err('Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.')
    if (value instanceof Prom) {
      const id = ++lastId
      then(
        value,
        (result: any) => post(['resolve', id, pack(result)]),
        (reason: any) => post(['reject', id, pack(reason)]),
      )
      return ['promise', id]
    }
    if (value instanceof Err) return ['error', String(value.message), value.stack]
    if (isArray(value)) {
      remember(seen, value, countOf(seen))
      return ['array', mapArray(value, (item: any) => pack(item, depth + 1, seen))]
    }
    if (tagOf(value) === '[object Object]') {
      remember(seen, value, countOf(seen))
      return ['object', mapArray(keys(value), (key: string) => [key, pack(value[key], depth + 1, seen)])]
    }
    return ['cloned', clone(value)]
  }

  /** Whether Blink's clone is enough: data without functions, promises and errors. */
  function isCloneable(value: any, depth: number): boolean {
    if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
    if (depth > 100) return false
    if (isArray(value)) {
      for (let index = 0; index < value.length; index++) if (!isCloneable(value[index], depth + 1)) return false
      return true
    }
    const tag = tagOf(value)
    if (tag === '[object Date]' || tag === '[object ArrayBuffer]' || isView(value)) return true
    if (tag !== '[object Object]' || value instanceof Prom) return false
    const names = keys(value)
    for (let index = 0; index < names.length; index++) if (!isCloneable(value[names[index]!], depth + 1)) return false
    return true
  }

  function unpack(packed: any, seen: object[] = []): any {
    if (!isArray(packed)) return packed
    switch (packed[0]) {
      case 'cloned':
        return packed[1]
      case 'again':
        return seen[packed[1]]
      case 'promise':
        return new Prom((resolve, reject) => {
          promises[packed[1]] = { resolve, reject }
        })
      case 'array': {
        const items: unknown[] = []
        push(seen, items)
        forEachOf(packed[1], (item: any) => push(items, unpack(item, seen)))
        return items
      }
      case 'object': {
        const copy = {}
        push(seen, copy)
        forEachOf(packed[1], (entry: any) =>
          defineProperty(copy, entry[0], { value: unpack(entry[1], seen), enumerable: true, configurable: true, writable: true }),
        )
        return copy
      }
      case 'function': {
        const id: number = packed[1]
        const remote = (...args: any[]): any => settle(post(['call', id, mapArray(args, (argument: any) => pack(argument))]))
        register(released, remote, id)
        return remote
      }
      case 'error': {
        const error = new Err(packed[1])
        if (packed[2]) defineProperty(error, 'stack', { value: packed[2], configurable: true, writable: true })
        return error
      }
    }
  }

  function settle(received: any): any {
    if (received === undefined) throw new Err('contextBridge: the other world did not answer')
    if (received[0]) return unpack(received[1])
    throw unpack(received[1])
  }

  function serve(message: any): any {
    const id = message[1]
    switch (message[0]) {
      case 'call': {
        const target = functions[id]
        if (!target) throw new Err('contextBridge: the function was released')
        return target(...mapArray(message[2], (argument: any) => unpack(argument)))
      }
      case 'resolve':
        promises[id]?.resolve(unpack(message[2]))
        delete promises[id]
        return
      case 'reject':
        promises[id]?.reject(unpack(message[2]))
        delete promises[id]
        return
      case 'release':
        delete functions[id]
        return
      case 'expose':
        exposed?.(id, unpack(message[2]))
        return
      case 'await-function':
        defineProperty(globalThis, id, {
          configurable: true,
          value: (func: (...args: any[]) => unknown) => {
            delete (globalThis as any)[id]
            toExecute = func
          },
        })
        return
      case 'execute': {
        const target = toExecute
        toExecute = undefined
        if (!target) throw new Err('contextBridge: the function did not arrive')
        return target(...mapArray(id, (argument: any) => unpack(argument)))
      }
    }
  }

  listen(incoming, (event) => {
    stop(event)
    let outcome: any
    try {
      outcome = [true, pack(serve(detailOf(event)))]
    } catch (error) {
      outcome = [false, pack(error instanceof Err ? error : new Err(String(error)))]
    }
    dispatch(new EventOfOurs(`${incoming}-answer`, { detail: outcome }))
  })
  listen(`${outgoing}-answer`, (event) => {
    stop(event)
    answer = detailOf(event)
  })

  return {
    expose: (key, api) => void settle(post(['expose', key, pack(api)])),
    onExpose: (listener) => {
      exposed = listener
    },
    execute: (func, args, define) => {
      const slot = `${incoming}-function`
      settle(post(['await-function', slot]))
      define(`globalThis[${JSON.stringify(slot)}](${sourceOf(func)})`)
      return settle(post(['execute', mapArray(args, (argument: any) => pack(argument))]))
    },
  }
}
