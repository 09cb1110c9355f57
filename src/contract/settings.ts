import { z } from 'zod'
import { command } from './endpoint.ts'
import { Shape } from './shape.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The real method, path and shape of an endpoint; `off`: this back office has no such call, what it would do is not offered (D-102). */
export const Override = Shape.extend({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  path: z.string().min(1).max(300).optional(),
  off: z.boolean().optional(),
})
export type Override = z.output<typeof Override>

/** Guessed calls that a back office may simply not have: they can be switched off, and what they would do is then not offered. */
export const CAN_BE_OFF: readonly string[] = ['storage.toggleBottle']

/** The back office this console talks to. `training` is the embedded sandbox: no keychain, no outside host (R24). */
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

/** A feed of releases (https) and the public key of who publishes it. */
export const UpdateSource = z.object({ feed: z.string().max(500), key: z.string().max(200) })
export type UpdateSource = z.output<typeof UpdateSource>

/** Everything a person can set; unknown keys of a newer version survive a round trip (R20). */
export const Settings = z.looseObject({
  version: z.literal(1),
  connection: Connection,
  language: z.enum(['en', 'fr']),
  theme: z.enum(['system', 'light', 'dark']),
  /** Height of table rows and controls; absent in files of earlier versions = comfortable. */
  density: z.enum(['comfortable', 'compact']).optional(),
  notifications: z.object({
    enabled: z.boolean(),
    /** How often main looks for new unverified orders (D-61). */
    pollSeconds: z.int().min(30).max(300),
    quiet: z.object({ enabled: z.boolean(), from: Clock, to: Clock }),
  }),
  /** How long a decision about an order can be undone before it is sent (s); absent in files of earlier versions = 5. */
  holdSeconds: z.literal([0, 5, 10, 30]).optional(),
  /** Are the labels on pictures of orders read (text and barcode)? Absent in files of earlier versions = yes. */
  labelReading: z.boolean().optional(),
  closeToTray: z.boolean(),
  /** May one ticker be merged into another? Off until the people who run the catalogue say otherwise (D-69). */
  tickerMerge: z.boolean(),
  /** 'https://…/{isbn}', empty = no link to the public product page (D-28). */
  publicProductUrl: z.string().max(500),
  /** 'https://…{tracking}…', the carrier's page of a parcel (D-112); empty = no link. */
  carrierTrackingUrl: z.string().max(500),
  /** How much memory the lists may take together (MB); the one that was not used for longest is then reloaded when it is needed. */
  listMemoryMb: z.int().min(256).max(16_384),
  /** Origin of pictures when it is not the API's (D-28), empty = the API's. */
  mediaOrigin: z.string().max(500),
  /** How the body of login and second factor is written (D-2). */
  signInBody: z.enum(['json', 'form']),
  /** Order of the menu, where it is not the specification's: groups by name, entries by path (D-14). */
  menuOrder: z.array(z.string().max(200)).max(100).optional(),
  /** The label that is sent for a decline reason in place of ours, by our key: adopted from what verified orders hold (D-33). */
  declineLabels: z.record(z.string(), z.string().trim().min(1).max(200)),
  /** Emergency switches that are off on purpose, by back office: neither shown as an alarm nor reminded of until they are on again. Absent = none. */
  mutedSwitches: z.record(z.string(), z.array(z.string().max(200)).max(500)).optional(),
  /** What this back office does otherwise than declared, by operation name. */
  overrides: z.record(z.string(), Override),
  /** Where releases are announced, and the key that signs them (Ed25519, SPKI, base64). Absent or empty = what the administrator or the build says. */
  updates: UpdateSource.optional(),
  /** Preset keys that the person set otherwise than the administrator's profile, 'connection' included. Absent = none. */
  chosen: z.array(z.string().max(50)).max(50).optional(),
})
export type Settings = z.output<typeof Settings>

/** Why an address cannot be used. */
export const ADDRESS_ERRORS = ['not_a_url', 'not_https', 'has_credentials', 'has_query'] as const

export const settings = {
  read: command({ input: z.object({}), output: Settings }),
  /** Takes any of the top-level keys except `connection`; answers with the settings as kept. */
  update: command({ input: z.object({ change: Settings.omit({ version: true, connection: true }).partial() }), output: Settings }),
  /** Changing the back office ends the session (R24). */
  connect: command({ input: z.object({ connection: Connection }), output: Settings, errors: ADDRESS_ERRORS }),
  /** Puts the embedded back office back to its first day. */
  resetTraining: command({ input: z.object({}), output: z.object({}) }),
}
