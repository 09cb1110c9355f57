import type { OfferedUpdate, UpdateProblem } from '#contract/updates.ts'

/** A feed whose address has been checked. `key`: '' where nothing but the system's own signatures can be checked. */
export interface Feed {
  readonly url: string
  readonly key: string
}

/** An expected failure of the feed or the download. */
export type EngineResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: UpdateProblem }

/** What finds, fetches and installs a release; behind it stands electron-updater. It never decides when. */
export interface UpdateEngine {
  /** Why a release of this feed has to be installed by hand; null: it does not. */
  byHand(feed: Feed): 'unsigned-feed' | 'not-here' | null
  /** The version that the feed offers; null: this one is the newest. */
  check(feed: Feed): Promise<EngineResult<OfferedUpdate | null>>
  /** Fetches what the last check found and checks it. `onProgress`: percent, 0 to 100. */
  download(onProgress: (percent: number) => void): Promise<EngineResult<null>>
  /**
   * Replaces the app by what was downloaded, as the last thing that this process does; `restart`: the new version starts. Answers true where the
   * process is ended by the installation itself. Throws when it cannot be installed.
   */
  install(restart: boolean): boolean
}
