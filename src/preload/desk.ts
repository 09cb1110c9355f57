import type { Callable, ErrorOf, InputOf, OutputOf } from '#contract/index.ts'
import type { SavedFile } from '#contract/endpoint.ts'
import type { PushedEvent } from '#contract/live/events.ts'
import type { Result } from '#contract/result.ts'

/** Everything the page can reach outside itself. Three functions that return a Result for any input. */
export interface Desk {
  /** Runs one operation of the contract. */
  call<N extends Callable>(name: N, input: InputOf<N>): Promise<Result<OutputOf<N>, ErrorOf<N>>>
  /** Subscribes to all events from main; returns the function that unsubscribes. */
  onEvent(listener: (event: PushedEvent) => void): Result<() => void>
  /** Handles for files that the person dropped or chose in the page: an array of Files, at most 200. The page never has a path. */
  adoptFiles(files: readonly File[]): Promise<Result<SavedFile[]>>
}

declare global {
  interface Window {
    readonly desk: Desk
  }
}
