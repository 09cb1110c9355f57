import { z } from 'zod'
import { command } from '../endpoint.ts'
import { SavedFileShape } from '../lists/lists.ts'
import { FileHandle } from '../values/values.ts'

/** Abilities of the machine; the renderer never asks the browser. */
export const EnvironmentInfo = z.object({
  platform: z.enum(['win32', 'darwin', 'linux']),
  version: z.string(),
  /** Is there a tray to close into (D-63)? */
  hasTray: z.boolean(),
  /**
   * Does Chromium isolate its processes from the system? Not when it was started with --no-sandbox, as AppImages are where user namespaces are
   * forbidden.
   */
  sandboxed: z.boolean(),
})

/** Type of a picture, detected from its first bytes; the last four can be uploaded but not displayed (D-76). */
const PictureType = z.enum([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/svg+xml',
  'image/bmp',
  'image/tiff',
])
export type PictureType = z.output<typeof PictureType>

/**
 * Why a picture of the data is not shown. `undecodable`: main delivered it, and the page could not decode it. `elsewhere`: its address is outside
 * the API address and the picture origin; `no-file`: it may be a call of the API. Neither is requested. `viewable`: the system's viewer may open it.
 */
export const PictureRefusal = z.object({
  why: z.enum(['pixels', 'type', 'size', 'not-a-picture', 'undecodable', 'elsewhere', 'no-file']),
  type: PictureType.nullable(),
  megapixels: z.int().nullable(),
  viewable: z.boolean(),
})
export type PictureRefusal = z.output<typeof PictureRefusal>

/** A file that the person chose; its type is detected from its first bytes. `shown`: the page can preview it. */
export const LookedAt = z.object({
  file: FileHandle,
  bytes: z.int(),
  /** Null = no picture of an accepted kind. */
  type: PictureType.nullable(),
  problem: z.enum(['not-a-picture', 'too-large']).nullable(),
  shown: z.boolean(),
})
export type LookedAt = z.output<typeof LookedAt>

/** Most files that can be chosen or dropped at once. */
export const MAX_FILES = 200

/** A finished file that main wrote: open it, or show it in its folder. Never opened without a click (R23). */
export const files = {
  /** The system's own dialog for several pictures. */
  pickPictures: command({ input: z.object({}), output: z.array(SavedFileShape) }),
  /** The system's own dialog for one video. `type` is by its first bytes; null = no video (D-95). */
  pickVideo: command({ input: z.object({}), output: SavedFileShape.extend({ type: z.string().nullable() }) }),
  /** Types of the chosen files, before anything is sent (D-76). */
  look: command({ input: z.object({ files: z.array(FileHandle).max(MAX_FILES) }), output: z.array(LookedAt) }),
  /** A picture from the clipboard, which has no file yet. */
  keepPasted: command({ input: z.object({ name: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }), output: SavedFileShape }),
  /**
   * Uploads files to a multipart operation, streamed from disk; `names` are the file names to send, by handle, `job` the handle for progress and cancel.
   * The operation's own refusals are passed on; `answer` is the server's.
   */
  upload: command({
    input: z.object({
      operation: z.string(),
      input: z.record(z.string(), z.unknown()),
      names: z.record(z.string(), z.string().min(1).max(255)),
      job: z.string(),
    }),
    output: z.object({ answer: z.unknown() }),
  }),
  open: command({ input: z.object({ file: FileHandle }), output: z.object({}) }),
  reveal: command({ input: z.object({ file: FileHandle }), output: z.object({}) }),
  /** Why the page could not show a picture of the data; null: main did not deliver it, and it may be requested again. Sends no request. */
  whyNotShown: command({ input: z.object({ url: z.string().max(4096) }), output: PictureRefusal.nullable() }),
  /** Fetches a picture of the data and opens it in the system's own viewer, on a click (R23). */
  viewPicture: command({ input: z.object({ url: z.string().max(4096) }), output: z.object({}) }),
  /** The same for a video, in the system's own player. Its job has this name, so that the page can stop it. */
  viewVideo: command({ input: z.object({ url: z.string().max(4096) }), output: z.object({}) }),
  /**
   * Fetches a document (PDF, or a picture of one) of the back office or its media origin and saves it where the person says (D-59). 'elsewhere':
   * the address is neither; 'not-a-document': it is a call of the API or outside its path. Neither is requested.
   */
  saveDocument: command({
    input: z.object({ url: z.string().min(1).max(4000), fileName: z.string().max(120) }),
    output: SavedFileShape,
    errors: ['elsewhere', 'not-a-document'],
  }),
}

export const links = {
  /** Checks a link from the data (R7) and returns the host to show in the question; opens nothing. */
  check: command({
    input: z.object({ url: z.string().max(4000) }),
    output: z.object({ host: z.string(), url: z.string() }),
    errors: ['refused'],
  }),
  /** The only way out of the app: opens a checked https link in the system's browser. */
  open: command({ input: z.object({ url: z.string().max(4000) }), output: z.object({}), errors: ['refused'] }),
}

/** Long work (export, upload, video). The event `jobs.progress` reports its progress. */
export const jobs = {
  cancel: command({ input: z.object({ job: z.string() }), output: z.object({}) }),
}

/** Drafts that no list shows: saved positions, and chosen files, whose dialog asks before it discards them. */
export const NO_INPUT: readonly string[] = [
  'place',
  'tables',
  'tables.kept',
  'orders.undecided',
  'orders.declined',
  'orders.skipped',
  'orders.run',
  'orders.ledger',
  'orders.pictures',
  'uploads',
]

const EARLY = 'early '
/** Name of the draft for input that was typed before the form's own draft was loaded. */
export const earlyDraft = (form: string): string => `${EARLY}${form}`
/** Name of the form that a draft belongs to. */
export const formOfDraft = (draft: string): string => (draft.startsWith(EARLY) ? draft.slice(EARLY.length) : draft)

/**
 * Unsaved input, kept in main's memory by person and form, and offered again after the next sign-in or a renderer crash (R15). `lasting`: also
 * encrypted on disk, so that the next start of the app offers it (D-124).
 */
export const drafts = {
  keep: command({
    input: z.object({ form: z.string().max(200), values: z.unknown(), lasting: z.boolean().optional() }),
    output: z.object({}),
  }),
  read: command({
    input: z.object({ form: z.string().max(200), lasting: z.boolean().optional() }),
    output: z.object({ values: z.unknown() }).nullable(),
  }),
  drop: command({ input: z.object({ form: z.string().max(200) }), output: z.object({}) }),
  /** All drafts with input, the latest first: a form whose row was deleted can't be opened to show its own. */
  list: command({ input: z.object({}), output: z.object({ drafts: z.array(z.object({ form: z.string(), values: z.unknown() })) }) }),
}

export const desktop = {
  environment: command({ input: z.object({}), output: EnvironmentInfo }),
  /** Can native notifications be shown? `reason`: the system's own words, when the last one failed. */
  notifications: command({
    input: z.object({}),
    output: z.object({ state: z.enum(['works', 'unsupported', 'failed']), reason: z.string() }),
  }),
  /** Ends the app now: the person has already been asked about pending work. */
  quit: command({ input: z.object({}), output: z.object({}) }),
  /** Called when the page listens for `app.notice`. Main then sends the notices that arose during the start. */
  ready: command({ input: z.object({}), output: z.object({}) }),
  /** The page has noticed that the computer's time zone has changed; main takes the new one, and loads its lists again. */
  takeTimeZone: command({ input: z.object({}), output: z.object({}) }),
  /** The route of a link that was opened from outside (D-65), once; null without one. Asked after sign-in and after the event `app.link`. */
  takeLink: command({ input: z.object({}), output: z.object({ route: z.string().nullable() }) }),
  /** Answers the event `app.probe`. */
  probed: command({ input: z.object({}), output: z.object({}) }),
  /** Opens the licence notices of the shipped software in the system's own viewer. */
  openLicences: command({ input: z.object({}), output: z.object({}) }),
  /** Does the app start when the person signs in to their computer? From the system's record. */
  startsAtLogin: command({ input: z.object({}), output: z.object({ on: z.boolean() }) }),
  setStartAtLogin: command({ input: z.object({ on: z.boolean() }), output: z.object({}) }),
  /** Copies plain text; the clipboard is cleared after 60 s if its content is unchanged. */
  copy: command({ input: z.object({ text: z.string().max(5_000_000) }), output: z.object({}) }),
  /** Writes text to a file that the person names. */
  saveText: command({ input: z.object({ fileName: z.string().max(120), text: z.string().max(5_000_000) }), output: SavedFileShape }),
}
