import type { FileHandle } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
/** The end of a zip may be followed by a comment of this length. */
const MAX_COMMENT_LENGTH = 65_535
/** Most parts of a workbook, which has a few dozen, or one for each of its pictures; a larger directory is refused. */
const MAX_PARTS = 10_000
const MAX_DIRECTORY = 4 * 1024 * 1024
/** Largest part that is unpacked as one text, in bytes. */
const MAX_TEXT = 1024 * 1024

export interface ZipPart {
  readonly name: string
  /** 8 = deflated, 0 = stored. */
  readonly method: number
  /** Size in the file, in bytes. */
  readonly packed: number
  /** Offset of its own header. */
  readonly at: number
}

/** Begins like a zip? For sorting answers before they are checked. */
export const looksLikeZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

/** The parts of a zip by its directory; null when the directory is incomplete, misplaced, or names missing parts. */
export async function zipParts(file: FileHandle, size: number): Promise<ZipPart[] | null> {
  const head = await read(file, 0, 4)
  if (head === null || !looksLikeZip(head)) return null
  const tail = await read(file, Math.max(0, size - END_BYTES - MAX_COMMENT_LENGTH), Math.min(size, END_BYTES + MAX_COMMENT_LENGTH))
  if (tail === null) return null
  let end = tail.length - END_BYTES
  while (end >= 0 && !(tail.readUInt32LE(end) === END && end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length)) end--
  if (end < 0) return null
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  const endAt = size - tail.length + end
  if (count > MAX_PARTS || bytes > MAX_DIRECTORY || at + bytes > endAt) return null
  const listing = await read(file, at, bytes)
  return listing && partsOf(listing, count, at)
}

function partsOf(listing: Buffer, count: number, end: number): ZipPart[] | null {
  const parts: ZipPart[] = []
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

/** Offset of a part's bytes; null when its own header is invalid. */
export async function startOf(file: FileHandle, part: ZipPart): Promise<number | null> {
  const head = await read(file, part.at, 30)
  if (head === null || head.readUInt32LE(0) !== LOCAL) return null
  return part.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
}

/** A small part as text; null when it cannot be unpacked. */
export async function partText(file: FileHandle, part: ZipPart, size: number): Promise<string | null> {
  const start = part.packed > MAX_TEXT ? null : await startOf(file, part)
  const packed = start !== null && start + part.packed <= size ? await read(file, start, part.packed) : null
  if (packed === null) return null
  try {
    return (part.method === 8 ? inflateRawSync(packed, { maxOutputLength: MAX_TEXT }) : packed).toString('utf8')
  } catch {
    return null
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return bytesRead === length ? buffer : null
}
