import { join } from 'node:path'
import { isBuildOutdated } from '#tools/electron-host/support/build-freshness.ts'
import { useElectronOrHost } from '#tools/electron-host/use-host.ts'
import { runSteps } from '#tools/test-run/run-steps.ts'
import { ensureChromium } from '#tools/machine/system-packages.ts'
import { AREAS } from './areas.ts'
import type { Area, Outcome } from './area.ts'
import { readOptions, type TortureOptions, USAGE } from './options.ts'
import { report, type Tried, triedOf } from './report.ts'

const ROOT = join(import.meta.dirname, '../..')

// Tests every promise of docs/reliability.md on the shipped modules and the built app, each with a control that must fail.
process.exitCode = await torture()

/** Returns 1 if a promise was not kept or a control did not fail, 2 for invalid arguments. */
async function torture(): Promise<number> {
  let options: TortureOptions
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return 2
  }
  const areas = AREAS.filter(({ name }) => options.only.has(name))
  if (areas.some(({ isApp }) => isApp)) {
    if (useElectronOrHost() && !ensureChromium()) return 2
    if (isBuildOutdated(ROOT) && (await runSteps([{ name: 'build', command: ['electron-vite', 'build'] }])).failed > 0) return 2
  }
  const tried: Tried[] = []
  // an unhandled rejection counts as a failure of the running area
  const loose: string[] = []
  process.on('unhandledRejection', (cause) => loose.push(`unhandled rejection: ${String(cause)}`))
  for (const area of areas) {
    console.log(`── ${area.name}: ${area.promise}`)
    tried.push(await tryOne(area, options, loose))
  }
  report(tried, options.seed, join(ROOT, 'torture-results.json'))
  return tried.every(({ met }) => met) ? 0 : 1
}

/** Runs one area; an exception counts as a failure and does not stop the other areas. */
async function tryOne(area: Area, { times, seed }: TortureOptions, loose: string[]): Promise<Tried> {
  const began = performance.now()
  let outcome: Outcome
  try {
    const tried = await area.run({ times: times ?? area.full, seed })
    outcome = { ...tried, failures: [...tried.failures, ...loose.splice(0)] }
  } catch (cause) {
    const failures = [cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)]
    outcome = { unit: 'cases', cases: 0, failures, controls: [], skipped: 0, numbers: {} }
  }
  return triedOf(area, outcome, performance.now() - began)
}
