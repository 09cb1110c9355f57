import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { startOf, type ZipPart, zipParts } from './zip-parts.ts'

/** Longest piece that is kept until its end: a cell has at most 32,767 characters. */
const MAX_PIECE_LENGTH = 512 * 1024
/** Texts are in the shared strings or in their cell. */
const WITH_TEXTS = /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/i
/** A cell's attributes, or a text or value with its end. Linear: no class reaches over the next tag. */
const CELL_OR_TEXT = /<(?:\w{1,20}:)?c(\s[^<>]*)?>|<(?:\w{1,20}:)?([tv])(?:\s[^<>]*)?>([^<]*)<\//g
const IS_SHARED = /\st\s*=\s*["']s["']/

/**
 * The texts and numbers of all cells of the xlsx at `path`, one after the other, in no order. Throws when it is damaged, has too many parts or unpacks
 * to more than `maxUnpacked` bytes.
 */
export async function* cellTexts(path: string, maxUnpacked: number): AsyncGenerator<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const budget = { remaining: maxUnpacked }
    const parts = await zipParts(file, size)
    if (parts === null) throw new Error('a damaged spreadsheet, or one of too many parts')
    for (const part of parts) {
      if (WITH_TEXTS.test(part.name)) yield* textsOf(unpacked(path, file, part), budget)
    }
  } finally {
    await file.close()
  }
}

async function* unpacked(path: string, file: FileHandle, part: ZipPart): AsyncGenerator<Uint8Array> {
  if (part.packed === 0) return
  const start = await startOf(file, part)
  if (start === null) throw new Error('a damaged spreadsheet')
  const packed = createReadStream(path, { start, end: start + part.packed - 1 })
  yield* part.method === 8 ? pipeline(packed, createInflateRaw(), () => undefined) : packed
}

async function* textsOf(bytes: AsyncIterable<Uint8Array>, budget: { remaining: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let piece = ''
  // the number in a cell of a shared text is the text's index
  let isShared = false
  for await (const chunk of bytes) {
    budget.remaining -= chunk.byteLength
    if (budget.remaining < 0) throw new Error('a spreadsheet too large to be searched')
    piece += decoder.decode(chunk, { stream: true })
    let end = 0
    for (const match of piece.matchAll(CELL_OR_TEXT)) {
      end = match.index + match[0].length
      const [, attributes, tag, text] = match
      if (tag === undefined) isShared = IS_SHARED.test(attributes ?? '')
      else if (text && !(tag === 'v' && isShared)) yield plain(text)
    }
    // a tag may be cut in two, and so may be a text before its end tag
    piece = piece.slice(Math.max(end, piece.lastIndexOf('<', piece.lastIndexOf('<') - 1)))
    if (piece.length > MAX_PIECE_LENGTH) piece = ''
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex?: string, digits?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
