import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { writeAtomic } from '../files/atomic-write.ts'

/**
 * The form of everything in the folder of user data: settings, journals, drafts, views. Raised when an older version of the app could misread or lose
 * what this one writes; settings alone need no rise, because unknown keys of theirs survive.
 */
export const STATE_VERSION = 1

const State = z.object({ version: z.int().positive(), writtenBy: z.string().max(50) })

const fileIn = (dir: string) => join(dir, 'state.json')

/**
 * Which version of the app wrote this folder in a form that is newer than ours; null: we can read it. Read synchronously, before anything else of
 * the folder is opened. A file that cannot be read says nothing: it must not keep the app from starting.
 */
export function newerState(dir: string): string | null {
  const state = read(dir)
  return state !== null && state.version > STATE_VERSION ? state.writtenBy : null
}

/** Writes down that the folder is in our form from now on. `app`: this app's version. */
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
