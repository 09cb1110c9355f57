/** Leaves room for the temp beside it and for systems that count bytes of decomposed letters. */
const LONGEST_BYTES = 180
const LONGEST = 120
const RESERVED = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*\ufffe\uffff]+/gu

/** A proposed name that Windows, macOS and Linux all take as one file in the folder the person chooses: no paths, no devices, nothing invisible. */
export function safeFileName(proposed: string, extension: '.xlsx' | '.txt' | '.json' = '.xlsx'): string {
  const text = proposed.normalize('NFC').replace(FORBIDDEN, '-')
  const stem = tidy(text.toLowerCase().endsWith(extension) ? text.slice(0, -extension.length) : text)
  const device = RESERVED.test((stem.split('.')[0] ?? '').trim())
  return `${tidy(cut(device ? `_${stem}` : stem)) || 'export'}${extension}`
}

/** No dots or spaces at either end: hidden on one system, dropped by another. */
const tidy = (name: string) => name.replace(/\s+/g, ' ').replace(/^[\s.-]+|[\s.]+$/g, '')

function cut(name: string): string {
  let short = name.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')
  while (Buffer.byteLength(short) > LONGEST_BYTES) short = short.slice(0, -1).replace(/[\ud800-\udbff]$/, '')
  return short
}
