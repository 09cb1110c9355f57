import { z } from 'zod'
import { command } from '../endpoint.ts'
import { SavedFileShape } from '../lists/lists.ts'
import { Settings, UpdateSource } from './settings.ts'

/** Settings that describe a back office. A profile may preset them; everything else belongs to the person. */
export const PRESET_KEYS = ['mediaOrigin', 'signInBody', 'publicProductUrl', 'carrierTrackingUrl', 'declineLabels'] as const
export type PresetKey = (typeof PRESET_KEYS)[number]

const { shape: presets } = Settings.pick({
  mediaOrigin: true,
  signInBody: true,
  publicProductUrl: true,
  carrierTrackingUrl: true,
  declineLabels: true,
}).partial()

/** A file that adapts Cellarmaster to one back office: shared by a team, or placed by an administrator. Contains no secret and no personal data. */
export const Profile = z.object({
  format: z.literal('cellarmaster-profile'),
  version: z.literal(1),
  backOffice: z
    .object({
      /** Validated like a typed address: https, without user name and query. */
      apiUrl: z.string().max(500),
      name: z.string().trim().min(1).max(40),
      colour: z.enum(['amber', 'green', 'blue', 'red', 'violet']),
    })
    .optional(),
  ...presets,
  /** Only in an administrator's profile: the owner of feed and key decides what is installed. Shared profiles neither export nor import it. */
  updates: UpdateSource.optional(),
  overrides: Settings.shape.overrides,
})
export type Profile = z.output<typeof Profile>

/** Why a file is not a usable profile. */
export const PROFILE_PROBLEMS = [
  'unreadable',
  'too-large',
  'not-json',
  'not-a-profile',
  'newer-version',
  'invalid',
  'not-traffic',
  'no-calls',
  'no-bodies',
  'not-a-document',
  'too-complex',
] as const

/** `invalid`: the wrong fields. `ignored`: endpoints that this version does not have. `traffic`: number of recorded calls it was made from, of answers without a body, and whether the sign-in was recorded. `document`: the same of an OpenAPI document, and whether the way it sends a session became part of the profile. */
export const ReadProfile = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('profile'),
    file: z.string(),
    profile: Profile,
    ignored: z.array(z.string()),
    traffic: z.object({ calls: z.int(), confirmed: z.int(), unread: z.int(), hasIdentity: z.boolean() }).optional(),
    document: z
      .object({ operations: z.int(), confirmed: z.int(), session: z.enum(['set', 'unplaced', 'cookie', 'other', 'unsaid']) })
      .optional(),
  }),
  z.object({ kind: z.literal('problem'), file: z.string(), problem: z.enum(PROFILE_PROBLEMS), invalid: z.array(z.string()) }),
])
export type ReadProfile = z.output<typeof ReadProfile>

export const profile = {
  /** The administrator's profile, as read at start; null: there is none. */
  preset: command({ input: z.object({}), output: ReadProfile.nullable() }),
  /** The system's own dialog for a profile; the file is read and validated, and nothing is changed. */
  choose: command({ input: z.object({}), output: ReadProfile }),
  /** The system's own dialog for recorded traffic of another app (HAR), which becomes a profile. Its values are not stored. */
  fromTraffic: command({ input: z.object({}), output: ReadProfile }),
  /** The system's own dialog for the back office's OpenAPI document, which becomes a profile. */
  fromDocument: command({ input: z.object({}), output: ReadProfile }),
  /** Writes the settings of this back office to a file that the person names. */
  export: command({ input: z.object({}), output: SavedFileShape }),
}
