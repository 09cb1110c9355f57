import type { ElectronApplication } from 'playwright'

interface Lag {
  longest: number
}
const KEY = 'benchLag'
const EVERY_MS = 4

/** From now on the longest time is kept for which main's event loop did not come round. */
export async function watchMain(app: ElectronApplication): Promise<void> {
  await app.evaluate(
    (_electron, { key, every }) => {
      const lag: Lag = { longest: 0 }
      Object.assign(globalThis, { [key]: lag })
      let last = performance.now()
      setInterval(() => {
        const now = performance.now()
        lag.longest = Math.max(lag.longest, now - last - every)
        last = now
      }, every).unref()
    },
    { key: KEY, every: EVERY_MS },
  )
}

/** The longest block of main since the last call, in ms. */
export const longestBlock = (app: ElectronApplication): Promise<number> =>
  app.evaluate((_electron, key) => {
    const lag = Reflect.get(globalThis, key) as Lag
    const { longest } = lag
    lag.longest = 0
    return longest
  }, KEY)

/** Memory of the main process with its worker threads in bytes, after collecting what can be. */
export const mainMemory = (app: ElectronApplication): Promise<number> =>
  app.evaluate(async () => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8')
    setFlagsFromString('--expose-gc')
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void
    collect()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    collect()
    return process.memoryUsage.rss()
  })
