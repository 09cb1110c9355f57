import { inflateRawSync } from 'node:zlib'
import { isRecord } from '#contract/values/record.ts'

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
/** The end of a zip may be followed by a comment of this length. */
const MAX_COMMENT_LENGTH = 65_535
/** Playwright stores every body as a file of its own. */
const MAX_FILES = 50_000

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The HAR file in a zip, and the bodies that Playwright stores beside it. `most`: bytes that may be unpacked in total. */
export interface ZippedTraffic {
  readonly har: Uint8Array
  /** A file of the zip by its name; null: absent, damaged, or larger than what remains. */
  readonly file: (name: string) => Uint8Array | null
}

/** Null: not a zip, or without exactly one HAR file. 'too-large': its HAR file is. */
export function zippedTraffic(bytes: Uint8Array, most: number): ZippedTraffic | 'too-large' | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = filesOf(zip)
  let remaining = most
  const file = (name: string): Uint8Array | null => {
    const at = files?.get(name)
    const content = at === undefined ? null : contentAt(zip, at, remaining)
    if (content === 'too-large') remaining = 0
    else remaining -= content?.byteLength ?? 0
    return content === 'too-large' ? null : content
  }
  const [name, ...others] = [...(files?.keys() ?? [])].filter((one) => /\.har$/i.test(one))
  if (name === undefined || others.length > 0) return null
  const har = file(name)
  return har ? { har, file } : remaining === 0 ? 'too-large' : null
}

/** Offsets in the directory by name; null for a damaged zip. */
function filesOf(zip: Buffer): ReadonlyMap<string, number> | null {
  let end = zip.length - END_BYTES
  const last = Math.max(0, end - MAX_COMMENT_LENGTH)
  while (end >= last && zip.readUInt32LE(end) !== END) end--
  if (end < last) return null
  const [count, files] = [zip.readUInt16LE(end + 10), new Map<string, number>()]
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < Math.min(count, MAX_FILES); n++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== ENTRY) return null
    const length = zip.readUInt16LE(at + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + length), at)
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function contentAt(zip: Buffer, entry: number, most: number): Uint8Array | 'too-large' | null {
  const [method, packed, local] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  if (local + 30 > zip.length) return null
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + packed)
  if (bytes.length < packed || (method !== 0 && method !== 8)) return null
  if (method === 0) return packed > most ? 'too-large' : bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch (problem) {
    return problem instanceof RangeError ? 'too-large' : null
  }
}

/** Puts the bodies that are files of the zip (`_file`) where other tools write them. JSON and forms only. */
export function attachBodies(document: unknown, file: ZippedTraffic['file']): void {
  const log = isRecord(document) ? document['log'] : undefined
  const entries = isRecord(log) && Array.isArray(log['entries']) ? log['entries'] : []
  for (const entry of entries) {
    if (!isRecord(entry)) continue
    const bodies = [
      isRecord(entry['request']) ? entry['request']['postData'] : null,
      isRecord(entry['response']) ? entry['response']['content'] : null,
    ]
    for (const body of bodies) {
      if (!isRecord(body) || typeof body['_file'] !== 'string' || !/json|urlencoded/i.test(String(body['mimeType']))) continue
      const content = file(body['_file'])
      if (content) body['text'] = new TextDecoder().decode(content)
    }
  }
}
