import type { ElectronApplication } from 'playwright'
import type { Block } from '#tests/bench/results/blocks.ts'

interface Watch {
  longest: Block
}
const KEY = 'benchLag'
const EVERY_MS = 4

/** Starts recording the longest block of main's event loop. */
export async function watchMain(app: ElectronApplication): Promise<void> {
  await app.evaluate(
    (_electron, { key, every }) => {
      const watch: Watch = { longest: { ms: 0, ownMs: 0 } }
      Object.assign(globalThis, { [key]: watch })
      let last = performance.now()
      const cpu = () => {
        const { user, system } = process.threadCpuUsage()
        return (user + system) / 1000
      }
      let used = cpu()
      setInterval(() => {
        const now = performance.now()
        const ms = now - last - every
        last = now
        const previous = used
        used = cpu()
        // work from before the tick was due is not part of the block
        if (ms > watch.longest.ms) watch.longest = { ms, ownMs: Math.min(ms, used - previous) }
      }, every).unref()
    },
    { key: KEY, every: EVERY_MS },
  )
}

/** The longest block of main since the last call; waits for a block under way. */
export const longestBlock = (app: ElectronApplication): Promise<Block> =>
  app.evaluate(
    async (_electron, { key, every }) => {
      // this request may run in the middle of a block, which only the next tick measures
      await new Promise((resolve) => setTimeout(resolve, 2 * every))
      const watch = Reflect.get(globalThis, key) as Watch
      const { longest } = watch
      watch.longest = { ms: 0, ownMs: 0 }
      return longest
    },
    { key: KEY, every: EVERY_MS },
  )

/** Memory of the main process including its worker threads in bytes, after garbage collection. */
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
