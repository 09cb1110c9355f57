import { z } from 'zod'
import type { Known } from './entity.ts'
import type { FieldKind, JoinSpec, ListSpec, Overlay, PairSpec } from './lists/list-spec.ts'
import type { FileHandle } from './values/values.ts'
import type { Evidence } from './verification.ts'

/** Anything the renderer can ask main to do. */
export interface Operation {
  readonly input: z.ZodObject
  readonly output: z.ZodType
  /** Error codes of the other side. */
  readonly errors?: readonly string[]
}

/** An HTTP call of the back office. The only place with its method, path, shapes and error codes. */
export interface Endpoint extends Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** 'api/orders/order/{order_uuid}': every placeholder is a key of `input` and is removed from the payload. */
  readonly path: string
  /** Its purpose, in a few words: the summary in openapi.json. */
  readonly purpose: string
  /** Why this is a guess ("D-32: method and path not shown"). Absent = the specification shows it. Overridable in settings. */
  readonly assumed?: string
  /** Default: query for GET and DELETE, JSON otherwise. 'query+json' sends both (delete a bottle). */
  readonly send?: 'multipart' | 'query+json'
  /** The answer is a file that main saves; the renderer only gets a SavedFile. */
  readonly receive?: 'file'
  /** Main only, unreachable over IPC (login, 2FA, ping). */
  readonly private?: true
  /** Present when the answer is a list that the list service serves page by page. */
  readonly list?: ListSpec
}

/** An endpoint that changes something at the back office: one intent of a person, sent once (R10). */
export interface Write extends Endpoint {
  /**
   * The fields of the input that identify the written object. Two writes of one name to the same object are sent one after the other. Null when the
   * input identifies no object (creating something): then all writes of that name are sent one after the other.
   */
  readonly of: string | readonly string[] | null
  /** Lists and reads made stale by this write, by operation name. */
  readonly reloads: readonly string[]
  /** Name of the read whose records are sent back whole, with their unknown fields. */
  readonly sendsBack?: string
  /** Optimistic update of the lists, before the server has answered (reverted when it refuses). */
  readonly overlays?: (input: never) => readonly Overlay[]
  /** Checks for an unknown outcome: the write was carried out if all of them pass. Without checks, only the person can find out. */
  readonly verify?: (input: never) => readonly Evidence[]
}

/** Only a write has an object. */
export const isWrite = (endpoint: Endpoint): endpoint is Write => 'of' in endpoint

type Placeholders<P extends string> = P extends `${string}{${infer Key}}${infer Rest}` ? Key | Placeholders<Rest> : never

/** Every {placeholder} of the path is a key of `input`. */
type Addressed<E extends Endpoint> = Placeholders<E['path']> extends keyof E['input']['shape'] ? unknown : { path: never }

/** An endpoint that changes nothing: GETs, searches and spreadsheets, sign-in. Identity function at run time. */
export const read = <const E extends Endpoint>(
  declared: E &
    Addressed<E> & {
      readonly method: 'GET' | 'POST'
      readonly of?: never
      readonly reloads?: never
      readonly overlays?: never
      readonly verify?: never
    },
): E => declared

type Field<I extends z.ZodObject> = keyof I['shape'] & string

/** An endpoint that changes something. Identity function at run time; `of` and `overlays` are checked against `input`, the names at the registry. */
/* oxlint-disable typescript/no-unnecessary-type-parameters -- only const type parameters keep the names of lists in O and V literal */
export const write = <
  I extends z.ZodObject,
  const E extends Write,
  const O extends readonly Overlay[],
  const V extends readonly Evidence[],
>(
  declared: E &
    Addressed<E> & {
      readonly method: 'POST' | 'PUT' | 'DELETE'
      readonly input: I
      readonly of: Field<I> | readonly Field<I>[] | null
      readonly overlays?: (input: z.output<I>) => O
      readonly verify?: (input: z.output<I>) => V
    },
): E => declared
/* oxlint-enable typescript/no-unnecessary-type-parameters */

/** Something only the desktop can do: keychain, dialogs, tray, lists. Same shape, no HTTP. */
export const command = <const C extends Operation>(declared: C): C => declared

type FieldOf<Row extends z.ZodObject> = keyof Known<z.output<Row>> & string

/** The output and list parts of an endpoint that answers with rows; field names are checked against the entity. */
export const list = <Row extends z.ZodObject>(
  row: Row,
  spec: {
    id: FieldOf<Row>
    fields: Partial<Record<FieldOf<Row>, FieldKind>>
    sort: { field: FieldOf<Row>; direction: 'asc' | 'desc' }
    join?: JoinSpec & { readonly by: FieldOf<Row> }
  },
) => ({ output: z.array(row), list: spec as ListSpec }) as const

/** The same for rows that come in pairs. */
export const pairedList = <Row extends z.ZodObject>(
  row: Row,
  spec: Parameters<typeof list<Row>>[1] & {
    pair: { key: FieldOf<Row>; partner: FieldOf<Row>; side: FieldOf<Row>; first: number }
  },
) => ({ output: z.array(row), list: spec as ListSpec & { readonly pair: PairSpec } }) as const

export type Input<O extends Operation> = z.output<O['input']>
export type Output<O extends Operation> = O extends { receive: 'file' } ? SavedFile : z.output<O['output']>
export type ErrorCode<O extends Operation> = (O['errors'] extends readonly string[] ? O['errors'][number] : never) & string

/** A file that main has written where the person chose; `bytes` is its size. */
export interface SavedFile {
  readonly file: FileHandle
  readonly name: string
  readonly bytes: number
  /** The requested identifiers of a spreadsheet that none of its cells has. */
  readonly absent?: readonly string[]
}
