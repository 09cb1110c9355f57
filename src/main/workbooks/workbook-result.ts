/** The disk's own words about a failure, to be put into ours by a caller that knows them. */
export interface DiskFailure {
  readonly code: string
  readonly syscall: string
}
export type Exported =
  | { readonly rows: number }
  | { readonly stopped: 'cancelled' }
  | { readonly stopped: 'disk'; readonly failure: DiskFailure }
