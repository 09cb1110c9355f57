import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// by default the library fetches its wasm file from its makers' servers
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const OPTIONS: ReaderOptions = { formats: ['EAN13', 'EAN8', 'UPCA'], tryHarder: true, maxNumberOfSymbols: 4 }

/** Digits of the EAN and UPC codes in the picture. */
export async function readCodes(pixels: ImageData): Promise<readonly string[]> {
  const barcodes = await readBarcodes(pixels, OPTIONS)
  return barcodes.filter(({ isValid }) => isValid).map(({ text }) => text)
}
