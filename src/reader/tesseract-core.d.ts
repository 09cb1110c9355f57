/** What the reader uses of tesseract.js-core, which brings no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** 0 = initialised. */
    Init(path: string | null, languages: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads the image from the file '/input'. */
    SetImageFile(exif: number, angle: number): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
  interface Core {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    readonly TessBaseAPI: new () => TessBaseAPI
  }
  const createCore: (overrides: {
    readonly locateFile: (file: string) => string
    readonly print: (text: string) => void
    readonly printErr: (text: string) => void
    readonly TesseractProgress: (percent: number) => void
  }) => Promise<Core>
  export default createCore
}
