import { EventEmitter } from 'node:events'

/** Members that Electron still answers once the object is gone, and fields of the stand-in. */
const ALIVE = new Set(['constructor', 'id', 'isDestroyed', 'destroy'])

/** Makes every other member of a closed window or its contents throw, as Electron's wrappers do. Listeners are removed as before. */
export function markDestroyed(target: EventEmitter): void {
  const names = new Set(Object.keys(target).filter((name) => !name.startsWith('_')))
  for (let at = prototypeOf(target); at; at = prototypeOf(at)) for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  const refuse = () => {
    throw new TypeError('Object has been destroyed')
  }
  for (const name of names) {
    if (ALIVE.has(name) || name.startsWith('host') || name in EventEmitter.prototype) continue
    Object.defineProperty(target, name, { get: refuse, set: refuse, configurable: true })
  }
}

const prototypeOf = (of: object): object | null => Object.getPrototypeOf(of) as object | null
