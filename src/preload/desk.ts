import type { Callable, ErrorOf, InputOf, OutputOf } from '../contract/index.ts'
import type { SavedFile } from '../contract/endpoint.ts'
import type { PushedEvent } from '../contract/events.ts'
import type { Result } from '../contract/result.ts'

/** Everything the page can reach outside itself. Three functions, for good. */
export interface Desk {
  /** Runs one operation of the contract. Never rejects: failures are values. */
  call<N extends Callable>(name: N, input: InputOf<N>): Promise<Result<OutputOf<N>, ErrorOf<N>>>
  /** Hears everything main pushes; answers with the function that stops it. */
  onEvent(listener: (event: PushedEvent) => void): () => void
  /** Handles for files that the person dropped or chose in the page; the page never sees a path. */
  adoptFiles(files: readonly File[]): Promise<Result<SavedFile[]>>
}

declare global {
  interface Window {
    readonly desk: Desk
  }
}
