import { z } from 'zod'
import { command } from './endpoint.ts'

/**
 * Why an update was not found or not taken. `unsigned`: no signature, or one of someone else's key; `older`: the feed offers a version before this one;
 * `damaged`: the file isn't the one that was signed; `not-saved`: no room or no right to write.
 */
export const UPDATE_PROBLEMS = [
  'bad-address',
  'unreachable',
  'no-feed',
  'unreadable',
  'unsigned',
  'older',
  'interrupted',
  'damaged',
  'not-saved',
  'not-installed',
] as const
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number]

/** Where releases are announced, and where the address comes from. */
const UpdateFeed = z.object({ url: z.string(), from: z.enum(['settings', 'profile', 'build']) })

/** A version that the feed offers. `notes` is plain text. */
const OfferedUpdate = z.object({ version: z.string(), notes: z.string() })
export type OfferedUpdate = z.output<typeof OfferedUpdate>

export const UpdateState = z.object({
  /** Of this app. */
  version: z.string(),
  /** Null: none is set, nothing is asked. */
  feed: UpdateFeed.nullable(),
  stage: z.enum(['idle', 'checking', 'downloading', 'ready']),
  offered: OfferedUpdate.nullable(),
  /**
   * Why what is offered has to be installed by hand; null: it does not. `unsigned-feed`: no key or certificate to check it with; `not-here`: this kind of
   * copy cannot replace itself.
   */
  byHand: z.enum(['unsigned-feed', 'not-here']).nullable(),
  /** Of the download, 0 to 100. */
  percent: z.int(),
  problem: z.enum(UPDATE_PROBLEMS).nullable(),
  /** Last check that got an answer (epoch ms). */
  checkedAt: z.number().nullable(),
  /** The person wants it installed when they quit. */
  onQuit: z.boolean(),
})
export type UpdateState = z.output<typeof UpdateState>

/** New versions of the app. Never installed while something is under way. */
export const updates = {
  state: command({ input: z.object({}), output: UpdateState }),
  /** Asks the feed now, and downloads what it offers. Resolves when it is there. */
  check: command({ input: z.object({}), output: UpdateState }),
  /** Quits, installs and starts again. 'under-way': decisions are held, or changes, uploads or exports have no outcome yet. */
  restart: command({ input: z.object({}), output: z.object({}), errors: ['not-ready', 'under-way', 'unsaved'] }),
  setOnQuit: command({ input: z.object({ on: z.boolean() }), output: UpdateState }),
}
