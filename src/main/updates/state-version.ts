import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { writeAtomic } from '../files/atomic-write.ts'

/**
 * The format of everything in the folder of user data: settings, journals, drafts, views. Increase it when an older version of the app could
 * misread or lose data; not for settings alone, because their unknown keys survive.
 */
export const STATE_VERSION = 1

const State = z.object({ version: z.int().positive(), writtenBy: z.string().max(50) })

const fileIn = (dir: string) => join(dir, 'state.json')

/**
 * The version of the app that wrote this folder in a newer format; null: we can read it. Read synchronously, before anything else of the folder is
 * opened. An unreadable file counts as null: it must not keep the app from starting.
 */
export function newerState(dir: string): string | null {
  const state = read(dir)
  return state !== null && state.version > STATE_VERSION ? state.writtenBy : null
}

/** Records that the folder has our format from now on. `app`: this app's version. */
export async function claimState(dir: string, app: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (read(dir)?.version === STATE_VERSION) return
  const written = await writeAtomic(fileIn(dir), `${JSON.stringify({ version: STATE_VERSION, writtenBy: app })}\n`)
  if (!written.ok) log.warn({ event: 'state.not-claimed' })
}

function read(dir: string): z.output<typeof State> | null {
  try {
    return State.safeParse(JSON.parse(readFileSync(fileIn(dir), 'utf8'))).data ?? null
  } catch {
    return null
  }
}
