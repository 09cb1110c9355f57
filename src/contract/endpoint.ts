import { z } from 'zod'
import type { Known } from './entity.ts'
import type { FieldKind, Overlay } from './lists.ts'
import type { FileHandle } from './values.ts'

/** Anything the renderer can ask main to do. */
export interface Operation {
  readonly input: z.ZodObject
  readonly output: z.ZodType
  /** Codes the other side may answer with. */
  readonly errors?: readonly string[]
}

/** An HTTP call of the back office. The only place where its method, path, shapes and error codes are written. */
export interface Endpoint extends Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** 'api/orders/order/{order_uuid}': every placeholder is a key of `input` and is taken out of the payload. */
  readonly path: string
  /** What it is for, in a few words: the summary in openapi.json. */
  readonly purpose: string
  /** Why this is a guess ("D-32: method and path not shown"). Absent = the specification shows it. Overridable in settings. */
  readonly assumed?: string
  /** Default: query for GET and DELETE, JSON otherwise. 'query+json' sends both (D.10, delete bottle). */
  readonly send?: 'multipart' | 'query+json'
  /** The answer is a file that main saves; the renderer only gets a SavedFile. */
  readonly receive?: 'file'
  /** Main only, unreachable over IPC (login, 2FA, ping). */
  readonly private?: true
  /** Present when the answer is a list that the list service serves page by page. */
  readonly list?: ListSpec
  /** Lists and reads made stale by this write, by operation name. */
  readonly reloads?: readonly string[]
  /** What the lists show at once, before the server has answered (taken back when it refuses). */
  readonly overlays?: (input: never) => readonly Overlay[]
}

/** What the list engine must know of a list's rows. */
export interface ListSpec {
  /** The field that identifies a row. Rows without it are shown but cannot be acted on. */
  readonly id: string
  /** Fields that can be searched, sorted and filtered, with their kind. */
  readonly fields: Readonly<Record<string, FieldKind>>
  /** Order before anyone chose one (D-127). */
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' }
  /** Two rows of the answer that belong together are one row of the list. */
  readonly pair?: PairSpec
}

/**
 * Rows a and b are one row when a's `key` is b's `partner` and the other way round (D-109). The one whose `side` is `first` leads and carries the
 * other one in its field `partner` (null for a row that is alone); when `side` does not tell them apart, the one that came first leads.
 */
export interface PairSpec {
  readonly key: string
  readonly partner: string
  readonly side: string
  readonly first: number
}

/** A row of a list with pairs. */
export type Paired<Row> = Row & { readonly partner: Row | null }

type Placeholders<P extends string> = P extends `${string}{${infer Key}}${infer Rest}` ? Key | Placeholders<Rest> : never

/** Identity at run time. At compile time every {placeholder} must be a key of `input`. */
export const endpoint = <const E extends Endpoint>(
  declared: E & (Placeholders<E['path']> extends keyof E['input']['shape'] ? unknown : { path: never }),
): E => declared

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
}
