import { open, type FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
/** The end of a zip may be followed by a comment of this length. */
const LONGEST_COMMENT = 65_535
/** A workbook has a few dozen parts; a directory beyond this is none. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024
const LARGEST_TYPES = 1024 * 1024
const TYPES = '[Content_Types].xml'
const BOOK = 'xl/workbook.xml'

interface Part {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly at: number
}

/** Why a file is no xlsx that we would hand to anybody (R22); null = it is one. Only its ends are read, whatever its size. */
export async function xlsxProblem(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const parts = await directory(file, size)
    if (parts === null) return 'not a spreadsheet, or only a part of one'
    const names = new Set(parts.map(({ name }) => name))
    const types = parts.find(({ name }) => name === TYPES)
    if (types === undefined || !names.has(BOOK)) return 'a zip that is no spreadsheet'
    if (parts.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return 'a spreadsheet with macros'
    const declared = await text(file, types, size)
    if (declared === null) return 'a damaged spreadsheet'
    return /macroEnabled/i.test(declared) ? 'a spreadsheet with macros' : null
  } finally {
    await file.close()
  }
}

/** Begins like a zip? For sorting answers before they are checked. */
export const looksLikeZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

/** The parts of a zip by its directory; null when the directory is not whole, not where it says, or names what is not there. */
async function directory(file: FileHandle, size: number): Promise<Part[] | null> {
  const head = await read(file, 0, 4)
  if (head === null || !looksLikeZip(head)) return null
  const tail = await read(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), Math.min(size, END_BYTES + LONGEST_COMMENT))
  if (tail === null) return null
  let end = tail.length - END_BYTES
  while (end >= 0 && !(tail.readUInt32LE(end) === END && end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length)) end--
  if (end < 0) return null
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  const endAt = size - tail.length + end
  if (bytes > LARGEST_DIRECTORY || at + bytes > endAt) return null
  const listing = await read(file, at, bytes)
  return listing && partsOf(listing, count, at)
}

function partsOf(listing: Buffer, count: number, end: number): Part[] | null {
  const parts: Part[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > listing.length || listing.readUInt32LE(at) !== ENTRY) return null
    const [name, extra, comment] = [listing.readUInt16LE(at + 28), listing.readUInt16LE(at + 30), listing.readUInt16LE(at + 32)]
    const part = {
      name: listing.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''),
      method: listing.readUInt16LE(at + 10),
      packed: listing.readUInt32LE(at + 20),
      at: listing.readUInt32LE(at + 42),
    }
    if (part.at + part.packed > end) return null
    parts.push(part)
    at += 46 + name + extra + comment
  }
  return parts
}

/** A small part as text; null when it cannot be unpacked. */
async function text(file: FileHandle, part: Part, size: number): Promise<string | null> {
  const head = await read(file, part.at, 30)
  if (head === null || head.readUInt32LE(0) !== LOCAL || part.packed > LARGEST_TYPES) return null
  const start = part.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = start + part.packed <= size ? await read(file, start, part.packed) : null
  if (packed === null) return null
  try {
    return (part.method === 8 ? inflateRawSync(packed, { maxOutputLength: LARGEST_TYPES }) : packed).toString('utf8')
  } catch {
    return null
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return bytesRead === length ? buffer : null
}
