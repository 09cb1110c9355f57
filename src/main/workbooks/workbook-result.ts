/** What the file system reports about a failure; callers add it to their message. */
export interface DiskFailure {
  readonly code: string
  readonly syscall: string
}
export type Exported =
  | { readonly rows: number }
  | { readonly stopped: 'cancelled' }
  | { readonly stopped: 'disk'; readonly failure: DiskFailure }
