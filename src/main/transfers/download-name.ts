import type { FileName } from '#contract/index.ts'

/** Name of the file when the server sends none (D-113). */
const KINDS: Readonly<Record<FileName, string>> = {
  'tickers.generate': 'normalized',
  'scraping.generate': 'scraping',
  'statistics.scrapingXlsx': 'scraping',
  'transactions.xlsx': 'transactions',
}

/** Is this the name of an operation that answers with a file? */
export const isFileName = (name: string): name is FileName => Object.hasOwn(KINDS, name)

/** The name to propose: the server's, else "scraping-20261121-1042.xlsx". The save dialog makes it valid for every system. */
export function proposedName(name: FileName, disposition: string | null, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  return nameIn(disposition) ?? `${KINDS[name]}-${day}-${two(now.getHours())}${two(now.getMinutes())}.xlsx`
}

/** `filename*` (RFC 8187) before `filename`; folders in it are removed. */
function nameIn(disposition: string | null): string | null {
  if (disposition === null) return null
  const extended = /;\s*filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = (extended === undefined ? null : decoded(extended)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  const last = name?.split(/[/\\]/).at(-1)?.trim()
  return last ? last : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
