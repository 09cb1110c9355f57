/** The disk's own words about a failure, for callers that add them to their message. */
export interface DiskFailure {
  readonly code: string
  readonly syscall: string
}
export type Exported =
  | { readonly rows: number }
  | { readonly stopped: 'cancelled' }
  | { readonly stopped: 'disk'; readonly failure: DiskFailure }
