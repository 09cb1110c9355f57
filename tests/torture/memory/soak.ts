import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { useElectronOrHost } from '#tools/electron-host/use-host.ts'
import type { MemorySample } from './soak-memory.ts'
import { soak } from './soak-work.ts'

// Records memory while the app is used, to find leaks: node tests/torture/soak.ts --minutes 25 --speed 10

const { values } = parseArgs({
  options: {
    /** Wall time. */
    minutes: { type: 'string', default: '10' },
    /** Minutes of work per minute of wall time. */
    speed: { type: 'string', default: '10' },
    /** Folder of the built app. */
    app: { type: 'string', default: join(import.meta.dirname, '../../..') },
    out: { type: 'string', default: 'soak-results.json' },
    sample: { type: 'string', default: '30' },
    /** Only these kinds of work: visits, previews, lists, live. */
    only: { type: 'string', default: 'visits,previews,lists,live' },
  },
})

useElectronOrHost()
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

function print(sample: MemorySample): void {
  const threads = Object.entries(sample.threads).map(
    ([name, one]) => `${name} ${megabytes(one.heapUsed)}/${megabytes(one.heapTotal)}+${megabytes(one.external)}`,
  )
  const mappings = Object.entries(sample.mappings)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 6)
  const page = `page ${megabytes(sample.page.heapUsed)} MB, ${sample.page.nodes} nodes, ${sample.page.listeners} listeners`
  console.log(
    `${sample.minute.toFixed(1)} min  rss ${megabytes(sample.rss)}  heap ${megabytes(sample.heapUsed)}/${megabytes(sample.heapTotal)}  young ${megabytes(sample.young)}  external ${megabytes(sample.external)}  buffers ${megabytes(sample.arrayBuffers)}  handles ${sample.handles} | ${page} | ${threads.join(', ')} | ${mappings.map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ')}`,
  )
}

const [minutes, speed] = [Number(values.minutes), Number(values.speed)]
const soaked = await soak({
  minutes,
  speed,
  sampleSeconds: Number(values.sample),
  root: resolve(values.app),
  kinds: new Set(values.only.split(',')),
  sampled: print,
})
writeFileSync(values.out, JSON.stringify({ minutes, speed, ...soaked }, null, 1))
console.log(soaked.counts)
