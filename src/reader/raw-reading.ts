/** Result sent to main, which validates it before use. */
export interface RawReading {
  /** Confidence 0 to 100, height as a share of the picture's. */
  readonly lines: readonly { readonly text: string; readonly confidence: number; readonly height: number }[]
  readonly codes: readonly string[]
  /** The program that saved the picture. */
  readonly software?: string
}
