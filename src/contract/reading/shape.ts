import { z } from 'zod'
import { TaughtPages } from './taught-pages.ts'

/** A field by its name; of a record in the row with dots between: 'price', 'client.name'. */
export const FieldPath = z
  .string()
  .max(200)
  .regex(/^(?!.*__proto__)[^\s.[\]{}"'\\<>]{1,80}(\.[^\s.[\]{}"'\\<>]{1,80}){0,4}$/)

/** A server's form of a value that the contract declares in another form. */
export const FORMS = ['json-text', 'number-text', 'number', 'epoch-s', 'epoch-ms', 'euros', 'cents', 'link'] as const
export type Form = (typeof FORMS)[number]

/** A server's words for our values, ours first: '1=accepted|0=declined'. Each word once; a value that is only read may have several. */
export const Words = z
  .string()
  .max(800)
  .regex(/^[\w.-]{1,20}=[\p{L}\p{N}_.-]+( [\p{L}\p{N}_.-]+)*(\|[\w.-]{1,20}=[\p{L}\p{N}_.-]+( [\p{L}\p{N}_.-]+)*){0,19}$/u)
  .refine((text) => {
    const pairs = wordPairs(text)
    return new Set(pairs.map(([, word]) => word)).size === pairs.length
  }, 'two values for one word')

/** The values and words of a `Words`, in order. */
export const wordPairs = (words: string): [value: string, word: string][] =>
  words.split('|').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })

/** Is it one of the named forms? Otherwise it is a `Words`. */
export const isNamedForm = (form: string): form is Form => FORMS.some((name) => name === form)

/** Headers that belong to the connection or to the app: a token in one of them would break every request. */
const NO_CARRIER =
  /^(host|connection|content-(length|type|encoding)|cookie2?|expect|keep-alive|origin|te|trailer|transfer-encoding|upgrade|user-agent|idempotency-key)$/i

/** Where the token is in the answer of sign-in or second factor, and how it is sent from then on. */
export const TokenPlace = z
  .object({
    in: z.enum(['body', 'header', 'cookie']),
    /** Dotted names in the body, or the name of the header or cookie. */
    at: FieldPath,
    /** Absent = as a bearer. */
    send: z.enum(['bearer', 'header', 'cookie']).optional(),
    /** The header or cookie that carries it; not used for a bearer. */
    as: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,80}$/)
      .refine((name) => !NO_CARRIER.test(name), 'a header of the connection')
      .optional(),
    /** The word before it in the header. Absent: Bearer in Authorization, none in another header. */
    scheme: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/)
      .optional(),
  })
  .refine(({ send, as }) => send === undefined || send === 'bearer' || as !== undefined, {
    path: ['as'],
    message: 'a header or cookie has a name',
  })
export type TokenPlace = z.output<typeof TokenPlace>

/** How one back office encodes the input and answer of an operation, where that differs from the declaration. `domain/back-office/reshape.ts` translates. */
export const Shape = z.object({
  /** Path of the list or the record in the answer: 'data.rows', 'data.0' for the first of a list. */
  envelope: FieldPath.optional(),
  /** Path of the record in each row, or in the answered one, that has its fields: 'attributes'. The fields beside it stay. */
  row: FieldPath.optional(),
  /** The back office's name of a field → ours. */
  fields: z
    .record(FieldPath, FieldPath)
    .refine((fields) => new Set(Object.values(fields)).size === Object.keys(fields).length, 'two fields for one name')
    .optional(),
  /** Forms of fields, by our names. */
  forms: z.record(FieldPath, z.union([z.enum(FORMS), Words])).optional(),
  /** Texts that every payload contains beside its fields, by their place at the back office: 'data.type' → 'orders' (JSON:API), 'grant_type'. */
  constants: z.record(FieldPath, z.string().regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u)).optional(),
  /** The back office's name of the field that identifies a row of a list. */
  id: FieldPath.optional(),
  /** Where the payload goes, beside the placeholders of the path. 'json-api': JSON labelled as application/vnd.api+json. Absent: as declared, by method. */
  send: z.enum(['query', 'json', 'json-api', 'form']).optional(),
  token: TokenPlace.optional(),
  pages: TaughtPages.optional(),
})
export type Shape = z.output<typeof Shape>

/** Does the answer or the payload differ from the declaration? */
export const isReshaping = (shape: Partial<Shape> | undefined): shape is Shape =>
  shape !== undefined &&
  (shape.envelope !== undefined ||
    shape.row !== undefined ||
    shape.id !== undefined ||
    Object.keys(shape.fields ?? {}).length > 0 ||
    Object.keys(shape.constants ?? {}).length > 0 ||
    Object.keys(shape.forms ?? {}).length > 0)
