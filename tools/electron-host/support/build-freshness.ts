import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const BUILT = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const INPUTS = ['src', 'resources', 'electron.vite.config.ts', 'package.json']

/** Whether a built file is missing or older than any of its sources. */
export function isBuildOutdated(root: string): boolean {
  const built = BUILT.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs)
  if (built.includes(undefined)) return true
  const oldest = Math.min(...built.map((time) => time ?? 0))
  return INPUTS.some((input) => newestChange(path.join(root, input)) > oldest)
}

/** Tests are not part of the build, so their changes need no new build. */
const isTest = (name: string): boolean => /\.(test|spec)\.[jt]sx?$/.test(name)

function newestChange(location: string): number {
  if (!existsSync(location) || isTest(location)) return 0
  const stats = statSync(location)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(location).map((entry) => newestChange(path.join(location, entry))))
}
