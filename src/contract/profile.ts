import { z } from 'zod'
import { command } from './endpoint.ts'
import { SavedFileShape } from './lists.ts'
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

/** A file that teaches Cellarmaster one back office: shared by a team, or placed by an administrator. No secret and nothing of a person is in it. */
export const Profile = z.object({
  format: z.literal('cellarmaster-profile'),
  version: z.literal(1),
  backOffice: z
    .object({
      /** Checked as a typed address is: https, without user name and query. */
      apiUrl: z.string().max(500),
      name: z.string().trim().min(1).max(40),
      colour: z.enum(['amber', 'green', 'blue', 'red', 'violet']),
    })
    .optional(),
  ...presets,
  /** Only of an administrator's profile: who names the feed and its key decides what is installed. A shared profile neither has it nor is it taken from one. */
  updates: UpdateSource.optional(),
  overrides: Settings.shape.overrides,
})
export type Profile = z.output<typeof Profile>

/** Why a file is no usable profile. */
export const PROFILE_PROBLEMS = [
  'unreadable',
  'too-large',
  'not-json',
  'not-a-profile',
  'newer-version',
  'invalid',
  'not-traffic',
  'no-calls',
] as const

/** `invalid`: the fields that are wrong. `ignored`: endpoints that this version does not have. `traffic`: made of so many recorded calls. */
export const ReadProfile = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('profile'),
    file: z.string(),
    profile: Profile,
    ignored: z.array(z.string()),
    traffic: z.object({ calls: z.int(), confirmed: z.int() }).optional(),
  }),
  z.object({ kind: z.literal('problem'), file: z.string(), problem: z.enum(PROFILE_PROBLEMS), invalid: z.array(z.string()) }),
])
export type ReadProfile = z.output<typeof ReadProfile>

export const profile = {
  /** The profile that an administrator placed, as it was read at start; null: there is none. */
  preset: command({ input: z.object({}), output: ReadProfile.nullable() }),
  /** The system's own dialog for a profile; it is read and checked, and nothing is changed. */
  choose: command({ input: z.object({}), output: ReadProfile }),
  /** The system's own dialog for recorded traffic of another console (HAR); a profile is made of it. Its values are kept nowhere. */
  fromTraffic: command({ input: z.object({}), output: ReadProfile }),
  /** Writes what is set for this back office to a file that the person names. */
  export: command({ input: z.object({}), output: SavedFileShape }),
}
