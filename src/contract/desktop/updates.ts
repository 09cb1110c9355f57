import { z } from 'zod'
import { command } from '../endpoint.ts'

/**
 * Why an update was not found or not accepted. `unsigned`: no signature, or one of another key; `older`: the feed offers an earlier version; `staged`: it
 * offers the newest one to some computers first; `old-system`: the newest one needs a later version of the operating system;
 * `certificate`: no trusted authority vouches for the server; `damaged`: the file isn't the signed one; `not-saved`: no space or no permission to write.
 */
export const UPDATE_PROBLEMS = [
  'bad-address',
  'unreachable',
  'certificate',
  'no-feed',
  'unreadable',
  'unsigned',
  'older',
  'staged',
  'old-system',
  'interrupted',
  'damaged',
  'not-saved',
  'not-installed',
] as const
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number]

/** Address of the release feed, and its origin. */
const UpdateFeed = z.object({ url: z.string(), from: z.enum(['settings', 'profile', 'build']) })

/** A version that the feed offers. `notes` is plain text. */
const OfferedUpdate = z.object({ version: z.string(), notes: z.string() })
export type OfferedUpdate = z.output<typeof OfferedUpdate>

export const UpdateState = z.object({
  /** Version of this app. */
  version: z.string(),
  /** Null: none is set, and nothing is requested. */
  feed: UpdateFeed.nullable(),
  stage: z.enum(['idle', 'checking', 'downloading', 'ready']),
  offered: OfferedUpdate.nullable(),
  /**
   * Why the release has to be installed by hand; null: it need not be. `unsigned-feed`: no key or certificate to check it with; `not-here`: this
   * kind of copy cannot replace itself; `no-package`: the release has no package of its kind.
   */
  byHand: z.enum(['unsigned-feed', 'not-here', 'no-package']).nullable(),
  /** A package of the system (deb, rpm): its package manager asks for an administrator's password during the installation. */
  asksPassword: z.boolean(),
  /** Progress of the download, 0 to 100. */
  percent: z.int(),
  problem: z.enum(UPDATE_PROBLEMS).nullable(),
  /** Last check that got an answer (epoch ms). */
  checkedAt: z.number().nullable(),
  /** The person wants it installed when they quit. */
  onQuit: z.boolean(),
})
export type UpdateState = z.output<typeof UpdateState>

/** New versions of the app. Never installed while work is pending. */
export const updates = {
  state: command({ input: z.object({}), output: UpdateState }),
  /** Checks the feed now, and downloads a release. Resolves when it is downloaded. */
  check: command({ input: z.object({}), output: UpdateState }),
  /** Quits, installs and restarts. 'under-way': decisions are held, or changes, uploads or exports have no outcome yet. */
  restart: command({ input: z.object({}), output: z.object({}), errors: ['not-ready', 'under-way', 'unsaved'] }),
  setOnQuit: command({ input: z.object({ on: z.boolean() }), output: UpdateState }),
}
