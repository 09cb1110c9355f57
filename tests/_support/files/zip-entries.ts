import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/** The files of a zip by name, as text, found through the zip's directory. */
export function zipEntries(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error('not a zip')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken zip directory')
    const [method, size, name, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    entries.set(
      zip.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''),
      (method === 8 ? inflateRawSync(data) : data).toString('utf8'),
    )
    at += 46 + name + extra + comment
  }
  return entries
}
