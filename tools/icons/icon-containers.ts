/** Windows' icon file: PNGs of the given edges (≤ 256). */
export function ico(pictures: readonly { readonly size: number; readonly png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [n, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * n
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** macOS' icon file: PNGs by their type code ('ic10' = 1024 px). */
export function icns(pictures: readonly { readonly type: string; readonly png: Uint8Array }[]): Buffer {
  const blocks = pictures.map(({ type, png }) => block(type, png))
  return block('icns', Buffer.concat(blocks))
}

function block(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(content.length + 8, 4)
  return Buffer.concat([head, content])
}
