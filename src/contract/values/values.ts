import { z } from 'zod'
import { isInCalendar } from './calendar.ts'

/** Money as an integer number of cents, from the wire to the last formatter (D-27). A numeric string is accepted too. */
export const Cents = z.codec(z.union([z.int(), z.string().regex(/^-?\d+$/)]), z.int().brand<'Cents'>(), {
  decode: (wire) => Number(wire),
  encode: (cents) => cents,
})
export type Cents = z.output<typeof Cents>
/** Cents computed from cents (a sum, a median); the caller rounds. */
export const asCents = (cents: number): Cents => cents as Cents

/** Money in decimal euros on the wire (supplier prices, ticker price, UPS charges; D-27). "12,50" is read too. */
export const Euros = z.codec(z.union([z.number(), z.string().regex(/^-?\d+([.,]\d+)?$/)]), z.number().brand<'Euros'>(), {
  decode: (wire) => Number(String(wire).replace(',', '.')),
  encode: (euros) => euros,
})
export type Euros = z.output<typeof Euros>
/** Decimal euros whose brand was lost, for example as the key of a column. */
export const asEuros = (euros: number): Euros => euros as Euros

/** A count or measure; the API writes some of them as text. */
export const Amount = z.codec(z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]), z.number(), {
  decode: (wire) => Number(wire),
  encode: (amount) => amount,
})

const DAY = /^\d{4}-\d\d-\d\d/
const TIMESTAMP = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?((Z|[+-]([01]\d|2[0-3]):?[0-5]\d)(\[[\w/+-]{1,60}\])?)?)?$/

/** A calendar day, YYYY-MM-DD. A time after it is removed. */
export const IsoDate = z.codec(
  z.string().regex(DAY).refine(isInCalendar),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .brand<'IsoDate'>(),
  {
    decode: (wire) => wire.slice(0, 10),
    encode: (date) => date,
  },
)
export type IsoDate = z.output<typeof IsoDate>

/** Epoch numbers below this are seconds, from here on ms. */
const FIRST_MS = 1e11
/** The last ms of the year 9999: later ones do not fit the usual text form. */
const LAST_MS = 253_402_300_799_999

/** Epoch seconds or ms as text: shorter ones may be a year. Microsoft's JSON has ms in a form of its own. */
const EPOCH_TEXT = /^\d{9,15}$|^\/Date\(-?\d{1,15}([+-]\d{4})?\)\/$/

/** Microsoft's JSON: epoch ms, and the offset of the server, which the ms already contain. */
export const MICROSOFT_DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/

/**
 * A date and time as the API wrote it: text with a zone, text without one (machine-local wall time), or epoch seconds or ms (numbers, also as text)
 * or Microsoft's form, turned into ISO text.
 */
export const Timestamp = z.codec(
  z.union([
    z.string().regex(TIMESTAMP).refine(isInCalendar),
    z
      .string()
      .regex(EPOCH_TEXT)
      .refine((text) => Math.abs(microsoftMs(text) ?? Number(text)) <= LAST_MS),
    z.int().nonnegative().max(LAST_MS),
  ]),
  z.string().regex(TIMESTAMP).brand<'Timestamp'>(),
  {
    decode: (wire) => {
      const ms = microsoftMs(wire)
      if (ms !== null) return new Date(ms).toISOString()
      const epoch = typeof wire === 'number' ? wire : EPOCH_TEXT.test(wire) ? Number(wire) : null
      return epoch === null ? String(wire) : new Date(epoch < FIRST_MS ? epoch * 1000 : epoch).toISOString()
    },
    encode: (dateTime) => dateTime,
  },
)
const microsoftMs = (wire: unknown): number | null => {
  const [, ms] = (typeof wire === 'string' && MICROSOFT_DATE.exec(wire)) || []
  return ms === undefined ? null : Number(ms)
}
export type Timestamp = z.output<typeof Timestamp>

/** The API writes booleans as 0/1, true/false or "0"/"1"; inside the app they are booleans; they are sent as 0/1. */
export const Flag = z.codec(z.union([z.literal([0, 1, '0', '1', 'true', 'false']), z.boolean()]), z.boolean(), {
  decode: (wire) => wire === true || wire === 1 || wire === '1' || wire === 'true',
  encode: (flag) => (flag ? (1 as const) : (0 as const)),
})

const IdText = z.string().min(1).max(200)
/** An identifier of the server: opaque text, never empty. A number is read as its digits, and sent as them. */
export const Uuid = z.codec(z.union([IdText, z.int()]), IdText.brand<'Uuid'>(), {
  decode: (wire) => String(wire),
  encode: (id) => id,
})
export type Uuid = z.output<typeof Uuid>
/** An identifier whose brand was lost: in an address, a draft or a journal. */
export const asUuid = (id: string): Uuid => id as Uuid
/** The same for one that may be absent; empty text is none. */
export const asUuidOrNull = (id: string | null | undefined): Uuid | null => (id ? asUuid(id) : null)

/** A database id: a number in some tables, text in others. Sent back as it came. */
export const RowId = z.union([z.int(), z.string().min(1).max(200)])
export type RowId = z.output<typeof RowId>

/** Maximum number of combining marks on one letter; no language needs as many. Chromium's time to draw a run grows with the square of its length. */
const MAX_MARKS = 30
const MAY_HAVE_LONG_RUN = /[\u0300-\uffff]{31}/
const LONG_RUN = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
/** Text that a page can draw: keeps the first 30 of a longer run of combining marks. */
export const drawable = (text: string): string => (MAY_HAVE_LONG_RUN.test(text) ? text.replace(LONG_RUN, '$1') : text)

/** Text; a number is read as text. Only the first 30 of a long run of combining marks are kept; `reading/cut-text.ts` has the rest for updates. */
export const Text = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: (wire) => drawable(String(wire)),
  encode: (text) => text,
})

/** A list that is one text with a separator on the wire ("01/02/2026;03/02/2026"). Empty parts are dropped. */
export const separated = (separator: string) =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (wire) =>
      wire
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    encode: (parts) => parts.join(separator),
  })

/** A file of main for the page: the renderer never has a path. */
export const FileHandle = z
  .string()
  .regex(/^file-[0-9a-f]{32}$/)
  .brand<'FileHandle'>()
export type FileHandle = z.output<typeof FileHandle>
