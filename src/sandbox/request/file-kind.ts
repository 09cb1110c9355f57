import { closeSync, openSync, readSync } from 'node:fs'
import type { Upload } from './route.ts'
import { uploadPath } from './uploads.ts'
import type { World } from '../store/world.ts'

type Kind = 'picture' | 'video' | 'other'

/** The second packet of an MPEG transport stream begins here. */
const PACKET = 188
const HEAD_BYTES = 1024

/** PNG, JPEG, GIF, TIFF in both byte orders, and a bitmap. */
const PICTURES = ['89504e470d0a1a0a', 'ffd8ff', '47494638', '49492a00', '4d4d002a', '424d']
/** EBML (webm, mkv), MPEG program stream, Ogg, Windows Media, Flash. */
const VIDEO = ['1a45dfa3', '000001ba', '000001b3', '4f676753', '3026b2758e66cf11', '464c5601']

/** Type of a file by its first bytes, because names and declared types can be wrong. */
export function kindOf(world: World, upload: Upload): Kind {
  const head = Buffer.alloc(HEAD_BYTES)
  const file = openSync(uploadPath(world, upload), 'r')
  try {
    readSync(file, head, 0, HEAD_BYTES, 0)
  } finally {
    closeSync(file)
  }
  const begin = head.toString('hex', 0, 16)
  const box = head.toString('latin1', 4, 8)
  const brand = head.toString('latin1', 8, 12)
  if (PICTURES.some((mark) => begin.startsWith(mark))) return 'picture'
  if (head.toString('latin1', 0, 4) === 'RIFF') return brand === 'WEBP' ? 'picture' : brand === 'AVI ' ? 'video' : 'other'
  if (box === 'ftyp') return ['heic', 'heix', 'hevc', 'mif1', 'avif'].includes(brand) ? 'picture' : 'video'
  // of a camera: four bytes of time precede each packet
  const isStream = [0, 4].some((at) => head[at] === 0x47 && head[at + PACKET + at] === 0x47)
  if (isStream || VIDEO.some((mark) => begin.startsWith(mark))) return 'video'
  const text = head.toString('latin1').trimStart()
  return text.startsWith('<') && text.includes('<svg') ? 'picture' : 'other'
}
