import { existsSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { loud, makeClassLoud } from '../../core/loud.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer): boolean => bytes.length > 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE)

/** Electron's NativeImage: stores the file unchanged and draws nothing. */
export class NativeImage {
  readonly #bytes: Buffer
  readonly #size: Electron.Size | undefined
  #isTemplate = false

  constructor(bytes: Buffer, size?: Electron.Size) {
    this.#bytes = bytes
    this.#size = size
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
  }

  toPNG(_options?: Electron.ToPNGOptions): Buffer {
    if (this.isEmpty() || isPng(this.#bytes)) return this.#bytes
    throw new Error('electron-host: nativeImage.toPNG is not implemented for images that are not PNG')
  }

  toDataURL(_options?: Electron.ToDataURLOptions): string {
    return `data:image/png;base64,${this.toPNG().toString('base64')}`
  }

  getSize(_scaleFactor?: number): Electron.Size {
    if (this.#size) return { ...this.#size }
    return isPng(this.#bytes) ? { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) } : { width: 0, height: 0 }
  }

  getAspectRatio(_scaleFactor?: number): number {
    const { width, height } = this.getSize()
    return height === 0 ? 1 : width / height
  }

  /** Only the reported size changes, because the stand-in draws no pixels. */
  resize(options: Electron.ResizeOptions): NativeImage {
    const previous = this.getSize()
    const ratio = this.getAspectRatio() || 1
    const width = options.width ?? Math.round((options.height ?? previous.height) * ratio)
    const height = options.height ?? Math.round(width / ratio)
    return new NativeImage(this.#bytes, { width, height })
  }

  addRepresentation(_options: Electron.AddRepresentationOptions): void {}

  setTemplateImage(isTemplate: boolean): void {
    this.#isTemplate = isTemplate
  }

  isTemplateImage(): boolean {
    return this.#isTemplate
  }
}
makeClassLoud('nativeImage', NativeImage)

/** Encodes BGRA pixels, the format of Electron's bitmaps, as a PNG. */
function encodePng(bitmap: Buffer, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const to = y * (width * 4 + 1) + 1 + x * 4
      rows[to] = bitmap[from + 2] ?? 0
      rows[to + 1] = bitmap[from + 1] ?? 0
      rows[to + 2] = bitmap[from] ?? 0
      rows[to + 3] = bitmap[from + 3] ?? 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

export const nativeImage = loud('nativeImage', {
  createEmpty: (): NativeImage => new NativeImage(Buffer.alloc(0)),
  createFromPath: (path: string): NativeImage => new NativeImage(existsSync(path) ? readFileSync(path) : Buffer.alloc(0)),
  createFromBuffer(buffer: Buffer, options?: Electron.CreateFromBufferOptions): NativeImage {
    if (isPng(buffer) || !options?.width || !options.height) return new NativeImage(Buffer.from(buffer))
    return nativeImage.createFromBitmap(buffer, { width: options.width, height: options.height })
  },
  createFromBitmap: (buffer: Buffer, { width, height }: Electron.CreateFromBitmapOptions): NativeImage =>
    new NativeImage(encodePng(buffer, width, height)),
  createFromDataURL: (url: string): NativeImage => new NativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
})
