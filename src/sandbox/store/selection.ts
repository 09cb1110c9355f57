export type Key = string | number

/** Equality on top-level fields of the row. true/false match 1/0 on the wire and the other way round; "1" (text) does not match 1. */
export type Where = Readonly<Record<string, string | number | boolean | null>>

export interface Selection {
  readonly where?: Where
  /** Default: in the order in which the rows were put. */
  readonly newestFirst?: boolean
  readonly limit?: number
}
