import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import french from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import type { Pixels } from './quarter-turn.ts'
import type { RawReading } from './raw-reading.ts'

/** Engine "LSTM only"; the trained data has nothing else. */
const LSTM = 1
/** Find as much text as possible, in no particular order: words on a bottle are no page. */
const SPARSE_TEXT = '11'
const INPUT = '/input'
/** Columns of Tesseract's tab-separated output. */
const [LEVEL, BLOCK, PARAGRAPH, LINE, HEIGHT, CONFIDENCE, TEXT] = [0, 2, 3, 4, 9, 10, 11]
const WORD = '5'

type Lines = RawReading['lines']

/** Loaded with the first picture and kept: about 60 MB. */
let loading: ReturnType<typeof load> | null = null

async function load() {
  const silent = () => {}
  const core = await createCore({ locateFile: () => wasm, print: silent, printErr: silent, TesseractProgress: silent })
  const languages = { eng: english, fra: french }
  for (const [name, url] of Object.entries(languages)) core.FS.writeFile(`${name}.traineddata`, await unpacked(url))
  const api = new core.TessBaseAPI()
  if (api.Init(null, Object.keys(languages).join('+'), LSTM) !== 0) throw new Error('tesseract: no trained data')
  api.SetVariable('tessedit_pageseg_mode', SPARSE_TEXT)
  return { files: core.FS, api }
}

async function unpacked(url: string): Promise<Uint8Array> {
  const { body } = await fetch(url)
  if (!body) throw new Error(`${url}: empty`)
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

/** The lines of text in a picture, as Tesseract finds them. */
export async function readLines(pixels: Pixels): Promise<Lines> {
  loading ??= load()
  const { files, api } = await loading
  files.writeFile(INPUT, greyMap(pixels))
  api.SetImageFile(1, 0)
  api.Recognize(null)
  const table = api.GetTSVText(0)
  api.Clear()
  files.unlink(INPUT)
  return linesOf(table, pixels.height)
}

/** The picture in grey as a portable grey map (PGM), which needs no encoder. */
function greyMap({ width, height, data }: Pixels): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const map = new Uint8Array(head.length + width * height)
  map.set(head)
  for (let from = 0, to = head.length; to < map.length; from += 4, to++)
    map[to] = (data[from] ?? 0) * 0.299 + (data[from + 1] ?? 0) * 0.587 + (data[from + 2] ?? 0) * 0.114
  return map
}

/** Puts the words of a line together; its confidence is that of its words by their length. */
function linesOf(table: string, pictureHeight: number): Lines {
  const lines = new Map<string, { words: string[]; heights: number[]; sure: number; letters: number }>()
  for (const row of table.split('\n').map((line) => line.split('\t'))) {
    const text = row[TEXT]?.trim() ?? ''
    if (row[LEVEL] !== WORD || text === '') continue
    const key = [row[BLOCK], row[PARAGRAPH], row[LINE]].join(' ')
    const line = lines.get(key) ?? { words: [], heights: [], sure: 0, letters: 0 }
    lines.set(key, line)
    line.words.push(text)
    line.heights.push(Number(row[HEIGHT]))
    line.sure += Number(row[CONFIDENCE]) * text.length
    line.letters += text.length
  }
  return [...lines.values()].map(({ words, heights, sure, letters }) => ({
    text: words.join(' '),
    confidence: Math.max(0, sure / letters),
    height: (heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0) / pictureHeight,
  }))
}
