import { readdirSync, readFileSync } from 'node:fs'
import type { ElectronApplication, Page } from 'playwright'

/** Memory of the main process at one moment, in bytes. */
export interface MemorySample {
  /** Minutes since the first sample. */
  readonly minute: number
  readonly rss: number
  /** What main keeps after a garbage collection: its heap and the memory outside it. */
  readonly kept: number
  readonly heapUsed: number
  readonly heapTotal: number
  readonly external: number
  readonly arrayBuffers: number
  /** V8's memory for young objects of the main thread. */
  readonly young: number
  /** Open files, sockets, timers and requests of the main process. */
  readonly handles: number
  /** The page's memory after a garbage collection. */
  readonly page: { readonly heapUsed: number; readonly nodes: number; readonly listeners: number }
  /** Memory of each worker thread by name: its heap, and external memory. */
  readonly threads: Readonly<
    Record<string, { readonly heapUsed: number; readonly heapTotal: number; readonly external: number; readonly malloced: number }>
  >
  /** Resident bytes by kind of mapping (Linux). */
  readonly mappings: Readonly<Record<string, number>>
}

const KEY = 'soakWorkers'

/** Starts tracking the worker threads that main starts. */
export const watchThreads = (app: ElectronApplication): Promise<void> =>
  app.evaluate((_electron, key) => {
    const workers = new Map<string, object>()
    Object.assign(globalThis, { [key]: workers })
    let count = 0
    process.getBuiltinModule('node:diagnostics_channel').subscribe('worker_threads', (message) => {
      const { worker } = message as { worker: object & { once(event: 'exit', listener: () => void): void; readonly threadName?: string } }
      const name = `${worker.threadName ?? 'worker'} ${++count}`
      workers.set(name, worker)
      worker.once('exit', () => workers.delete(name))
    })
  }, KEY)

/** Current memory of main, its threads and the page. */
export async function sampleMemory(app: ElectronApplication, page: Page, minute: number): Promise<MemorySample> {
  const { pid, usage, threads, young, active } = await app.evaluate(async (_electron, key) => {
    type Stats = { used_heap_size: number; total_heap_size: number; external_memory: number; malloced_memory: number }
    const workers = Reflect.get(globalThis, key) as Map<string, { getHeapStatistics(): Promise<Stats> }>
    const threads: Record<string, { heapUsed: number; heapTotal: number; external: number; malloced: number }> = {}
    for (const [name, worker] of workers) {
      const stats = await worker.getHeapStatistics().catch(() => null)
      if (stats)
        threads[name] = {
          heapUsed: stats.used_heap_size,
          heapTotal: stats.total_heap_size,
          external: stats.external_memory,
          malloced: stats.malloced_memory,
        }
    }
    // collected before it is measured, else a sample says how long ago the last collection was
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void
    // twice: memory outside the heap is released by what the first one finds unused
    collect()
    await new Promise((done) => setImmediate(done))
    collect()
    const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
    const young = spaces.find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
    return { pid: process.pid, usage: process.memoryUsage(), threads, young, active: process.getActiveResourcesInfo().length }
  }, KEY)
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = usage
  const handles = active + openFiles(pid)
  return {
    minute,
    handles,
    page: await samplePage(page),
    rss,
    kept: heapUsed + external,
    heapUsed,
    heapTotal,
    external,
    arrayBuffers,
    young,
    threads,
    mappings: mappingsOf(pid),
  }
}

async function samplePage(page: Page): Promise<MemorySample['page']> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heapUsed: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  } finally {
    await session.detach()
  }
}

/** Number of open files on Linux; 0 elsewhere. */
function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Resident bytes of a process by kind of mapping. glibc's arenas are anonymous mappings at multiples of 64 MB. */
function mappingsOf(pid: number): Record<string, number> {
  const sums: Record<string, number> = {}
  let kind = ''
  try {
    for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
      const head = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \d+\s*(.*)$/.exec(line)
      if (head) kind = kindOf(Number.parseInt(head[1] ?? '0', 16), Number.parseInt(head[2] ?? '0', 16), head[3] ?? '', head[4] ?? '')
      const rss = /^Rss:\s+(\d+) kB$/.exec(line)?.[1]
      if (rss !== undefined && rss !== '0') sums[kind] = (sums[kind] ?? 0) + Number(rss) * 1024
    }
  } catch {
    // not Linux: Node's figures are enough
  }
  return sums
}

const ARENA = 64 * 1024 * 1024
function kindOf(from: number, to: number, access: string, name: string): string {
  if (name === '[heap]') return 'malloc main arena'
  if (name.startsWith('[anon:')) return name
  if (name !== '') return name.startsWith('[') ? name : 'files'
  if (access.startsWith('r-x')) return 'code'
  if (from % ARENA === 0 && to - from < ARENA && access.startsWith('rw')) return 'malloc arenas'
  if (to - from >= 1024 ** 3) return 'reserved (WebAssembly, V8)'
  const size = to - from
  return size >= 8 * 1024 ** 2 ? 'anonymous from 8 MB' : size >= 128 * 1024 ? 'anonymous 128 kB to 8 MB' : 'anonymous small'
}
