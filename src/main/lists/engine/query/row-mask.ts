/** Number of ones; the other values are 0. Four at a time: the product adds them up in its highest byte. */
export function countOnes(mask: Uint8Array): number {
  const fours = mask.byteOffset % 4 === 0 ? new Uint32Array(mask.buffer, mask.byteOffset, mask.length >> 2) : new Uint32Array()
  let count = 0
  for (let at = 0; at < fours.length; at++) count += Math.imul(fours[at]!, 0x01010101) >>> 24
  for (let at = fours.length * 4; at < mask.length; at++) count += mask[at]!
  return count
}
