import type { FileHandle } from '#contract/values/values.ts'

/** The address under which the page may show a picture of the data: main fetches it with the right credentials and checks it (D-28). */
export const pictureSrc = (url: string): string => `/picture/${encoded(url)}`

/** The same for a row of a table: loaded at a lower priority than the pictures of an open order, and only up to 4,000,000 bytes. */
export const thumbnailSrc = (url: string): string => `/thumbnail/${encoded(url)}`

function encoded(url: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(url)) bytes += String.fromCharCode(byte)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The same for a picture of this machine that the person chose to send. */
export const localPictureSrc = (file: FileHandle): string => `/local/${file}`
