import { crc32 } from 'node:zlib'

/** A zip of these files: texts are stored as they are, bytes are taken as deflated ones. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [label, data] = [Buffer.from(name), typeof text === 'string' ? Buffer.from(text) : text]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [head, shift] of [
      [local, 0],
      [entry, 2],
    ] as const) {
      head.writeUInt16LE(typeof text === 'string' ? 0 : 8, 8 + shift)
      head.writeUInt32LE(crc32(data), 14 + shift)
      head.writeUInt32LE(data.length, 18 + shift)
      head.writeUInt32LE(data.length, 22 + shift)
      head.writeUInt16LE(label.length, 26 + shift)
    }
    entry.writeUInt32LE(at, 42)
    bodies.push(local, label, data)
    entries.push(entry, label)
    at += local.length + label.length + data.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}
