import type { SavedFile } from '#contract/endpoint.ts'
import type { PushedEvent } from '#contract/live/events.ts'
import type { AppError, Result } from '#contract/result.ts'
import type { Desk } from './desk.ts'

/** The parts of Electron that the preload uses. */
export interface Channel {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  /** Calls the listener with each pushed event, never with Electron's own event: its `sender` reaches every channel. */
  listen(channel: string, listener: (pushed: PushedEvent) => void): () => void
  /** '' for a File that the page constructed. */
  pathOf(file: File): string
}

/** Most files of one drop; main has the same limit. */
const MAX_FILES = 200

/**
 * The three functions of the page. Input comes from the page and may be anything: each function returns a Result and never throws or rejects. Types
 * are checked here because only this side can tell a File from an object that looks like one.
 */
export function createDesk({ invoke, listen, pathOf }: Channel): Desk {
  async function ask(channel: string, ...args: unknown[]): Promise<Result<never>> {
    try {
      return (await invoke(channel, ...args)) as Result<never>
    } catch (cause) {
      return args.every(isCloneable)
        ? failed({ kind: 'bug', message: cause instanceof Error ? cause.message : 'The app did not answer' })
        : invalid('input: expected plain data')
    }
  }
  const desk = {
    call: async (name: unknown, input: unknown) =>
      typeof name === 'string' ? ask('desk.call', name, input) : invalid('name: expected the name of an operation'),
    onEvent: (listener: unknown): Result<() => void> =>
      typeof listener === 'function'
        ? { ok: true, value: listen('desk.event', (pushed) => void listener(pushed)) }
        : invalid('listener: expected a function'),
    adoptFiles: async (files: unknown): Promise<Result<SavedFile[]>> => {
      const paths = pathsOf(files, pathOf)
      return paths ? ask('desk.adopt', paths) : invalid(`files: expected at most ${MAX_FILES} files`)
    },
  }
  return Object.freeze(desk) as Desk
}

/**
 * The paths of real Files in a real array, null for anything else. No method of the array runs: the page's own `map` could return paths of its
 * choice.
 */
function pathsOf(files: unknown, pathOf: Channel['pathOf']): string[] | null {
  try {
    if (!Array.isArray(files) || Object.getPrototypeOf(files) !== Array.prototype) return null
    const { length } = files
    if (length > MAX_FILES) return null
    const paths: string[] = []
    for (let index = 0; index < length; index++) {
      const file: unknown = files[index]
      if (!(file instanceof File)) return null
      paths.push(pathOf(file))
    }
    return paths
  } catch {
    return null
  }
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}

const failed = (error: AppError): Result<never> => ({ ok: false, error: error as AppError<never> })
const invalid = (issue: string) => failed({ kind: 'invalid-input', issues: [issue] })
