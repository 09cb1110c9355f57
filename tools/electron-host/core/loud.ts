/**
 * A member of Electron's API that the stand-in does not have must fail at its first use, by name: with `undefined` the application would continue and fail somewhere else.
 */
const PROBED_BY_OTHERS = new Set<string>([
  'then',
  'toJSON',
  'toString',
  'valueOf',
  'asymmetricMatch',
  'nodeType',
  'constructor',
  'domain',
  'inspect',
  '$$typeof',
  'default',
])

/** Modules of the page's process. In Electron's main process they are `undefined` too, and other modules detect the process by that. */
const ABSENT_IN_MAIN = new Set(['contextBridge', 'ipcRenderer', 'webFrame', 'webUtils', 'parentPort'])

function missingMember(name: string): ProxyHandler<object> {
  return {
    get(target, key, receiver): unknown {
      if (typeof key === 'symbol' || key in target || PROBED_BY_OTHERS.has(key) || key.startsWith('_')) {
        return Reflect.get(target, key, receiver)
      }
      if (name === 'electron' && ABSENT_IN_MAIN.has(key)) return undefined
      throw new Error(`electron-host: ${name}.${key} is not implemented`)
    },
  }
}

/** Wraps a module object: reading a missing member throws. */
export function loud<T extends object>(name: string, target: T): T {
  return new Proxy(target, missingMember(name)) as T
}

/**
 * The same for instances of a class. The proxy stands at the end of the prototype chain, so that #private
 * members, which a proxied `this` cannot reach, keep working.
 */
export function makeClassLoud(name: string, constructor: { prototype: object }): void {
  const parent: object = Object.getPrototypeOf(constructor.prototype)
  Object.setPrototypeOf(constructor.prototype, new Proxy(parent, missingMember(name)))
}
