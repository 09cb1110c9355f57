import { closeSync, openSync, readSync } from 'node:fs'
import type { Upload } from './route.ts'
import { uploadPath } from './uploads.ts'
import type { World } from './world.ts'

type Kind = 'picture' | 'video' | 'other'

/** What a file is by its first bytes; names and declared types lie. */
export function kindOf(world: World, upload: Upload): Kind {
  const head = Buffer.alloc(16)
  const file = openSync(uploadPath(world, upload), 'r')
  try {
    readSync(file, head, 0, 16, 0)
  } finally {
    closeSync(file)
  }
  const hex = head.toString('hex')
  const box = head.toString('latin1', 4, 8)
  const brand = head.toString('latin1', 8, 12)
  if (hex.startsWith('89504e470d0a1a0a') || hex.startsWith('ffd8ff') || hex.startsWith('47494638')) return 'picture'
  if (head.toString('latin1', 0, 4) === 'RIFF') return brand === 'WEBP' ? 'picture' : brand === 'AVI ' ? 'video' : 'other'
  if (box === 'ftyp') return ['heic', 'heix', 'mif1', 'avif'].includes(brand) ? 'picture' : 'video'
  // EBML (webm, mkv), MPEG program stream, Ogg
  return hex.startsWith('1a45dfa3') || hex.startsWith('000001ba') || hex.startsWith('4f676753') ? 'video' : 'other'
}
