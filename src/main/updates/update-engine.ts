import type { OfferedUpdate, UpdateProblem } from '#contract/desktop/updates.ts'

/** A feed whose address has been checked. `key`: '' where only the system's own signatures can be checked. */
export interface Feed {
  readonly url: string
  readonly key: string
}

/** An expected failure of the feed or the download. */
export type EngineResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: UpdateProblem }

/** Finds, fetches and installs a release, with electron-updater. It never decides when. */
export interface UpdateEngine {
  /** Why a release of this feed has to be installed by hand; null: it need not be. */
  byHand(feed: Feed): 'unsigned-feed' | 'not-here' | 'no-package' | null
  /** Does the installation ask for an administrator's password? */
  readonly asksPassword: boolean
  /** The version that the feed offers; null: this one is the newest. */
  check(feed: Feed): Promise<EngineResult<OfferedUpdate | null>>
  /** Fetches the release of the last check and verifies it. `onProgress`: percent, 0 to 100. */
  download(onProgress: (percent: number) => void): Promise<EngineResult<null>>
  /**
   * Installs the downloaded release, as the last action of this process; `restart`: the new version starts. True where the installation itself ends
   * the process. Throws when it cannot be installed.
   */
  install(restart: boolean): boolean
}
