import { isRecord } from '#contract/values/record.ts'

/** Where a JSON answer has the file: in itself, or behind an address of the back office. */
export type Named =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly name: string | null }
  | { readonly kind: 'url'; readonly url: string; readonly name: string | null }

const PLACES = ['url', 'link', 'href', 'path', 'file', 'download', 'base64', 'content', 'data', 'result'] as const
/** 'fileName', 'file_name', 'FileDownloadName'; 'name' is less certain. */
const FILE_NAME = /^file\w{0,20}name$/i
/** A zip in base64 without white space ("PK\x03\x04"), alone or as a data address. */
const ZIP_IN_BASE64 = /^(?:data:[^,]{0,200};base64,)?(UEsDB[A-Za-z0-9+/]+={0,2})$/
/** More than any address; what is longer can only be base64. */
const MAX_ADDRESS = 4_000
/** Shorter text is not a zip. */
const MIN_ZIP = 20
/** More than any file name. */
const MAX_NAME = 300
const ADDRESS = /^(?:https:\/\/|http:\/\/|\.{0,2}\/)?[^\s<>"\\^`{|}]{1,2000}$/
const MAX_DEPTH = 3

/** The file in a JSON answer (D-113): base64 of a zip, or an address; wrapped in objects or alone. Null without one. */
export function namedFile(answer: unknown, depth = 0): Named | null {
  if (typeof answer === 'string') return ofText(answer)
  if (!isRecord(answer) || depth > MAX_DEPTH) return null
  const entries = Object.entries(answer)
  const named = (isName: (key: string) => boolean) =>
    entries.find(([key, item]) => isName(key) && typeof item === 'string' && item.trim() !== '')?.[1]
  const name = named((key) => FILE_NAME.test(key)) ?? named((key) => key.toLowerCase() === 'name')
  const result = inPlaces(entries, depth) ?? inBase64(entries)
  return result && { ...result, name: result.name ?? (typeof name === 'string' ? name.slice(0, MAX_NAME) : null) }
}

/** The file under one of the usual keys, in upper or lower case. */
function inPlaces(entries: readonly (readonly [string, unknown])[], depth: number): Named | null {
  for (const place of PLACES)
    for (const [key, item] of entries) {
      const result = key.toLowerCase() === place ? namedFile(item, depth + 1) : null
      if (result) return result
    }
  return null
}

/** The file under any key: the base64 of a zip can't be anything else. */
function inBase64(entries: readonly (readonly [string, unknown])[]): Named | null {
  for (const [, item] of entries) {
    const result = typeof item === 'string' && item.length > MIN_ZIP ? ofText(item) : null
    if (result?.kind === 'bytes') return result
  }
  return null
}

function ofText(text: string): Named | null {
  // linear in two steps: white space inside the pattern made it quadratic, and 50 MB of spaces are possible
  const base64 = ZIP_IN_BASE64.exec(text.replace(/\s+/g, ''))?.[1]
  if (base64 !== undefined) return { kind: 'bytes', bytes: Buffer.from(base64, 'base64'), name: null }
  const url = text.slice(0, MAX_ADDRESS).trim()
  return text.length <= MAX_ADDRESS && /[/.]/.test(url) && ADDRESS.test(url) ? { kind: 'url', url, name: null } : null
}
