import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/values/durations.ts'
import { errorCode } from './error-code.ts'

const TEMP_NAME = /^\.cellarmaster-(\d+)-[0-9a-f]{12}\.tmp$/

/** Temporary files that this process has open: a sweep skips them. */
const ours = new Set<string>()

/** A hidden name in `dir` with the owner's process number. Short, because the target's name may already have the greatest length. */
export function claimTemp(dir: string): string {
  const temp = join(dir, `.cellarmaster-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  ours.add(temp)
  return temp
}

/** Call when the temporary file was renamed or deleted. */
export const releaseTemp = (temp: string): void => void ours.delete(temp)

/** Removes temporary files of a killed process in `dir` (R19); answers how many. An unreadable folder has none. */
export async function sweepTemps(dir: string): Promise<number> {
  const names = await readdir(dir).catch(() => [])
  let swept = 0
  for (const name of names) {
    const pid = TEMP_NAME.exec(name)?.[1]
    const path = join(dir, name)
    if (pid === undefined || ours.has(path)) continue
    // another running process may be writing it, unless its number was given to a newer process
    if (Number(pid) !== process.pid && isRunning(Number(pid)) && !(await isOld(path))) continue
    await rm(path, { force: true }).then(
      () => swept++,
      () => undefined,
    )
  }
  return swept
}

/** Does a process with this id exist on this computer? */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return errorCode(cause) === 'EPERM'
  }
}

const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    (result) => Date.now() - result.mtimeMs > DAY_MS,
    () => false,
  )
