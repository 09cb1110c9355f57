import { z } from 'zod'
import { command } from '../endpoint.ts'
import { Override } from '../reading/override.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Guessed calls that a back office may not have: they can be switched off, and their features are then hidden. */
export const CAN_BE_OFF: readonly string[] = ['storage.toggleBottle']

/** The current back office. `training` is the embedded sandbox: no keychain, no outside host (R24). */
export const Connection = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('training') }),
  z.object({
    mode: z.literal('server'),
    /** https only; http only for loopback (D-12). Ends without a slash. */
    apiUrl: z.string().max(500),
    name: z.string().trim().min(1).max(40),
    colour: z.enum(['amber', 'green', 'blue', 'red', 'violet']),
  }),
])
export type Connection = z.output<typeof Connection>

/** A feed of releases (https) and the public key of its publisher. */
export const UpdateSource = z.object({ feed: z.string().max(500), key: z.string().max(200) })
export type UpdateSource = z.output<typeof UpdateSource>

/** The languages of the screen. A new one does not compile until every text has its words. */
export const LANGUAGES = ['en', 'fr'] as const

/** All settings of a person; unknown keys of a newer version survive a round trip (R20). */
export const Settings = z.looseObject({
  version: z.literal(1),
  connection: Connection,
  language: z.enum(LANGUAGES),
  theme: z.enum(['system', 'light', 'dark']),
  /** Height of table rows and controls; absent in files of earlier versions = comfortable. */
  density: z.enum(['comfortable', 'compact']).optional(),
  notifications: z.object({
    enabled: z.boolean(),
    /** Interval of the poll for new unverified orders (D-61). */
    pollSeconds: z.int().min(30).max(300),
    quiet: z.object({ enabled: z.boolean(), from: Clock, to: Clock }),
  }),
  /** How long a decision about an order can be undone before it is sent (s); absent in files of earlier versions = 5. */
  holdSeconds: z.literal([0, 5, 10, 30]).optional(),
  /** Whether the labels on pictures of orders are read (text and barcode). Absent in files of earlier versions = yes. */
  labelReading: z.boolean().optional(),
  /** Are names, addresses and numbers of people masked on screen and in exports? Absent = no. */
  maskPersonalData: z.boolean().optional(),
  closeToTray: z.boolean(),
  /** May one ticker be merged into another? Off by default (D-69). */
  tickerMerge: z.boolean(),
  /** 'https://…/{isbn}', empty = no link to the public product page (D-28). */
  publicProductUrl: z.string().max(500),
  /** 'https://…{tracking}…', the carrier's page of a parcel (D-112); empty = no link. */
  carrierTrackingUrl: z.string().max(500),
  /** Memory that the lists may take together (MB); the least recently used one is then reloaded when it is needed. */
  listMemoryMb: z.int().min(256).max(16_384),
  /** Origin of pictures when it is not the API's (D-28), empty = the API's. */
  mediaOrigin: z.string().max(500),
  /** Format of the body of login and second factor (D-2). */
  signInBody: z.enum(['json', 'form']),
  /** Order of the menu, when it is not the specification's: groups by name, entries by path (D-14). */
  menuOrder: z.array(z.string().max(200)).max(100).optional(),
  /** Labels to send instead of the default ones, by key of the decline reason: adopted from verified orders (D-33). */
  declineLabels: z.record(z.string(), z.string().trim().min(1).max(200)),
  /** Emergency switches that are off on purpose, by back office: neither an alarm nor a reminder until they are on again. Absent = none. */
  mutedSwitches: z.record(z.string(), z.array(z.string().max(200)).max(500)).optional(),
  /** Overrides of this back office, by operation name. */
  overrides: z.record(z.string(), Override),
  /** Address of the release feed, and the key that signs it (Ed25519, SPKI, base64). Absent or empty = the administrator's or the build's. */
  updates: UpdateSource.optional(),
  /** Preset keys that the person changed from the administrator's profile, 'connection' included. Absent = none. */
  chosen: z.array(z.string().max(50)).max(50).optional(),
})
export type Settings = z.output<typeof Settings>

/** Why an address cannot be used. */
export const ADDRESS_ERRORS = ['not_a_url', 'not_https', 'has_credentials', 'has_query'] as const

export const settings = {
  read: command({ input: z.object({}), output: Settings }),
  /** Takes any of the top-level keys except `connection`; answers with the saved settings. */
  update: command({ input: z.object({ change: Settings.omit({ version: true, connection: true }).partial() }), output: Settings }),
  /** Changing the back office ends the session (R24). */
  connect: command({ input: z.object({ connection: Connection }), output: Settings, errors: ADDRESS_ERRORS }),
  /** Resets the embedded back office to its original data. */
  resetTraining: command({ input: z.object({}), output: z.object({}) }),
}
