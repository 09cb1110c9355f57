import { load, type ExpandedTags } from 'exifreader'

/** Bytes to read. Bounds the time for hostile metadata; WebP has its metadata after the image. */
const MAX_BYTES = 2 * 1024 ** 2
/** Longest name of a program (characters). */
const MAX_LENGTH = 100
const WANTED = { exif: ['Software'], png: ['Software'], pngText: ['Software'], xmp: ['CreatorTool'] }

/**
 * The program that saved a picture, as stated in EXIF, PNG text or XMP (PNG, JPEG, WebP, AVIF). At most 100 characters. Null when none is stated
 * or the metadata cannot be read.
 */
export function savedWith(picture: Uint8Array): string | null {
  const tags = tagsOf(picture)
  const exif: unknown = tags?.exif?.Software?.value
  // a list, except where the value cannot be read: then a number or the library's own words
  const stated: unknown =
    (Array.isArray(exif) ? exif[0] : undefined) ?? tags?.pngText?.['Software']?.value ?? tags?.xmp?.['CreatorTool']?.value
  const program = typeof stated === 'string' ? stated.replace(/\0.*$/s, '').trim() : ''
  return program === '' ? null : program.slice(0, MAX_LENGTH)
}

/** Synchronous on purpose: only the asynchronous form unpacks compressed text, which can grow a thousandfold. */
function tagsOf(picture: Uint8Array): ExpandedTags | null {
  try {
    return load(picture.slice(0, MAX_BYTES).buffer, { expanded: true, includeTags: WANTED })
  } catch {
    return null
  }
}
