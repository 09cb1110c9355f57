import type { ListName } from '#contract/index.ts'
import type { ExportColumn, ListQuery, ListValue, LocalCell, LocalColumn } from '#contract/lists/lists.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import type { BesideList } from '#contract/reading/beside-list.ts'
import type { Problem } from '#contract/reading/read.ts'
import type { AppError, Result } from '#contract/result.ts'
import type { Shape } from '#contract/reading/shape.ts'
import type { RowId } from '#contract/values/values.ts'
import type { Language } from '#domain/text/language.ts'
import type { Exported } from '../workbooks/workbook-result.ts'
import type { PagePlace } from './page-start.ts'

/** How often a field was not as declared. Names and counts, never values. */
export interface MismatchCount {
  readonly field: string
  readonly problem: Problem
  readonly count: number
}

/** Key of a list in the worker: its name and the endpoint's input, as one text. */
export type ListKey = string

interface Asked {
  readonly key: ListKey
  readonly language: Language
}

/** Description of a spreadsheet, apart from its rows. `path` is a file of ours that exists already and is empty. */
interface Sheet {
  readonly job: string
  readonly path: string
  readonly sheet: string
  readonly language: Language
  /** Are personal data masked in the file? */
  readonly masked: boolean
}

/** How the pages of a list were read. `changed`: rows have moved between them while they were read; `last`: they are not requested once more. */
export interface PagesRead {
  readonly changed: boolean
  readonly last: boolean
}
/**
 * 'again': the rows are not taken over, because rows of the last reading are missing, or moved. Only a second reading proves that they are gone.
 * 'changed': the same, of the last reading.
 */
export type PagesOutcome = 'settled' | 'again' | 'changed'

/** Every request of main to the list worker, by name. */
export interface ListAsks {
  /** The bytes of a page have arrived, and others may follow. `rows`: of all pages so far; `sent`: of this one, `repeated` rows of earlier ones included. */
  endPage: {
    input: { readonly load: number }
    output: {
      readonly rows: number
      readonly sent: number
      readonly repeated: number
      /** ID of the last row of this page. */
      readonly lastId: string | null
      readonly beside: BesideList
      readonly problem: AppError | null
      /** No more may be read: the rows take all the memory that they may. */
      readonly isFull: boolean
    }
  }
  /** The answer of this load has ended: its rows replace the old ones. */
  load: {
    input: {
      readonly load: number
      readonly key: ListKey
      readonly list: ListName
      readonly version: number
      /** Why it ended early; null = it is complete. */
      readonly ended: AppError | null
      /** No rows were loaded before: a part of a damaged answer is shown. */
      readonly keepPart: boolean
      /** The list came in several answers; null: in one. */
      readonly pages: PagesRead | null
    }
    /** `rows`: without overlays. `error`: only a part could be read, and why. Failed: nothing could, or the old rows stay. */
    output: Result<{
      readonly total: number
      readonly rows: number
      readonly beside: BesideList
      readonly error: AppError | null
      readonly pages: PagesOutcome
    }>
  }
  /** A page of the first rows of a list that is still arriving; null otherwise. */
  early: {
    input: Asked & { readonly query: ListQuery; readonly offset: number; readonly limit: number }
    output: {
      readonly rows: readonly unknown[]
      readonly total: number
      readonly matched: number
      readonly offset: number
      readonly fetchedAt: number | null
    } | null
  }
  /** Replaces all overlays of the list; answers with the new totals. */
  overlay: {
    input: { readonly list: ListName; readonly overlays: readonly Overlay[]; readonly versions: Readonly<Record<ListKey, number>> }
    output: Readonly<Record<ListKey, number>>
  }
  drop: { input: { readonly keys: readonly ListKey[] }; output: null }
  page: {
    input: Asked & { readonly query: ListQuery } & PagePlace
    output: {
      readonly rows: readonly unknown[]
      readonly total: number
      readonly matched: number
      readonly offset: number
      readonly version: number
      readonly fetchedAt: number
    }
  }
  neighbours: {
    input: Asked & { readonly query: ListQuery; readonly id: RowId }
    output: { readonly index: number; readonly matched: number; readonly previous: RowId | null; readonly next: RowId | null }
  }
  row: { input: { readonly key: ListKey; readonly id: RowId; readonly bare?: boolean }; output: unknown }
  ids: { input: Asked & { readonly query: ListQuery; readonly most: number }; output: RowId[] }
  values: {
    input: Asked & { readonly field: string; readonly search: string; readonly limit: number; readonly query?: ListQuery | undefined }
    output: { readonly values: readonly ListValue[]; readonly distinct: number }
  }
  text: {
    input: Asked & {
      readonly query: ListQuery
      readonly selected: readonly RowId[] | null
      readonly columns: readonly ExportColumn[]
      readonly header: boolean
    }
    output: { readonly text: string; readonly rows: number; readonly cut: boolean }
  }
  count: { input: Asked & { readonly queries: readonly ListQuery[] }; output: { readonly matched: number[] } }
  export: {
    input: Asked &
      Sheet & { readonly query: ListQuery; readonly selected: readonly RowId[] | null; readonly columns: readonly ExportColumn[] }
    output: Exported
  }
  exportRows: {
    input: Sheet & { readonly rows: readonly Readonly<Record<string, LocalCell>>[]; readonly columns: readonly LocalColumn[] }
    output: Exported
  }
}
export type AskName = keyof ListAsks
export type AskInput<N extends AskName> = ListAsks[N]['input']
export type AskOutput<N extends AskName> = ListAsks[N]['output']

/** The head of a list's answer has arrived. */
export interface Arriving {
  readonly kind: 'arriving'
  readonly load: number
  readonly key: ListKey
  readonly list: ListName
  readonly contentType: string
  readonly fetchedAt: number
  readonly language: Language
  /** Reading stops once the rows take more memory than this (bytes). */
  readonly mostBytes: number
  /** How this back office encodes the list, if it differs from the declaration. */
  readonly shape?: Shape | undefined
}

/** Main → worker. */
export type ToWorker =
  | { readonly [N in AskName]: { readonly kind: 'ask'; readonly id: number; readonly name: N; readonly input: AskInput<N> } }[AskName]
  | Arriving
  | { readonly kind: 'chunk'; readonly load: number; readonly bytes: Uint8Array }
  | { readonly kind: 'page'; readonly load: number; readonly contentType: string; readonly at: string }
  | { readonly kind: 'forget'; readonly load: number }
  | { readonly kind: 'cancel'; readonly job: string }
  | { readonly kind: 'wipe' }
  /** The computer's time zone has changed. */
  | { readonly kind: 'zone' }

/** Worker → main. `broken` is an exception of ours, as text. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'broken'; readonly id: number; readonly message: string }
  /** A block was read: the rows so far, and their memory (bytes). `broken`: the rest is not needed. */
  | { readonly kind: 'taken'; readonly load: number; readonly rows: number; readonly bytes: number; readonly broken: boolean }
  /** Current memory of a list (bytes): rows, arriving rows and computed structures. Sent before the answer that changed it. */
  | { readonly kind: 'held'; readonly key: ListKey; readonly bytes: number }
  | { readonly kind: 'mismatches'; readonly list: ListName; readonly counts: readonly MismatchCount[] }
  | { readonly kind: 'progress'; readonly job: string; readonly done: number; readonly total: number }
