import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSandbox } from './sandbox.ts'
import { DEFAULT_SCALE, type ScaleName } from './store/seed-meta.ts'

const USAGE = `npm run sandbox -- [--port 4000] [--seed 7] [--scale orders=300,users=8000,tickers=25000] [--latency 30] [--memory | --folder DIR] [--control SECRET] [--no-activity] [--awkward SEED] [--pictures DIR]
--awkward: responses have random values that the contract allows (extremes, other time zones, JSON as text, missing and null fields, duplicate IDs), the same ones for the same seed
--pictures: reads drawn pictures from this folder, and saves new ones there
Names for --scale: ${Object.keys(DEFAULT_SCALE).join(', ')}`

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`)
  process.exit(2)
}

function whole(name: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most) fail(`--${name}: expected a whole number up to ${most}, got "${text}"`)
  return Number(text)
}

function scaleOf(text: string): Partial<Record<ScaleName, number>> {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair): [string, number] => {
      const [name = '', count = ''] = pair.split('=')
      if (!Object.hasOwn(DEFAULT_SCALE, name)) fail(`--scale: no such thing as "${name}"`)
      return [name, whole('scale', count, 10_000_000)]
    })
  return Object.fromEntries(pairs)
}

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4000' },
        seed: { type: 'string', default: '7' },
        scale: { type: 'string', default: '' },
        latency: { type: 'string', default: '0' },
        memory: { type: 'boolean', default: false },
        folder: { type: 'string', default: join('node_modules', '.cache', 'sandbox') },
        control: { type: 'string' },
        awkward: { type: 'string' },
        pictures: { type: 'string' },
        'no-activity': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const cliOptions = options()
if (cliOptions.help) {
  console.log(USAGE)
  process.exit(0)
}
try {
  const sandbox = await createSandbox({
    port: whole('port', cliOptions.port, 65_535),
    seed: whole('seed', cliOptions.seed, 2 ** 31),
    scale: scaleOf(cliOptions.scale),
    latency: whole('latency', cliOptions.latency, 60_000),
    activity: !cliOptions['no-activity'],
    ...(cliOptions.awkward === undefined ? {} : { awkward: whole('awkward', cliOptions.awkward, 2 ** 31) }),
    ...(cliOptions.pictures === undefined ? {} : { pictures: cliOptions.pictures }),
    ...(cliOptions.memory ? {} : { folder: cliOptions.folder }),
    ...(cliOptions.control === undefined ? {} : { controlSecret: cliOptions.control }),
  })
  console.log(`sandbox listening on ${sandbox.url}`)
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (closing) return
      closing = true
      void sandbox.close().then(() => process.exit(0))
    })
} catch (error) {
  fail(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`)
}
