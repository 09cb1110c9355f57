import { unzipSync } from 'fflate'
import { isRecord } from '#contract/values/record.ts'

/** Playwright stores every body as a file of its own. */
const MAX_FILES = 50_000

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Files of a zip by their names. */
export type ZippedFiles = Readonly<Record<string, Uint8Array>>

/** The HAR file in a zip, and what stands beside it. */
export interface ZippedTraffic {
  readonly har: Uint8Array
  /** The files with these names. Those that are absent, damaged, or larger than what may still be unpacked are left out. */
  readonly files: (names: ReadonlySet<string>) => ZippedFiles
}

/** `most`: bytes that may be unpacked in total. Null: not a zip, or without exactly one HAR file. 'too-large': its HAR file is. */
export function zippedTraffic(zip: Uint8Array, most: number): ZippedTraffic | 'too-large' | null {
  let remaining = most
  const unpacked = (isWanted: (name: string) => boolean): ZippedFiles | null => {
    let count = 0
    try {
      return unzipSync(zip, {
        filter: ({ name, originalSize }) => {
          if (++count > MAX_FILES) throw new RangeError('too many files')
          if (!isWanted(name) || originalSize > remaining) return false
          remaining -= originalSize
          return true
        },
      })
    } catch {
      return null
    }
  }
  const names: string[] = []
  const hars = unpacked((name) => /\.har$/i.test(name) && names.push(name) === 1)
  const [name] = names
  if (!hars || name === undefined || names.length > 1) return null
  const har = hars[name]
  return har ? { har, files: (wanted) => unpacked((one) => wanted.has(one)) ?? {} } : 'too-large'
}

/** Puts the bodies that are files of the zip (`_file`) where other tools write them. JSON and forms only. */
export function attachBodies(document: unknown, files: ZippedTraffic['files']): void {
  const bodies = bodiesIn(document)
  const contents = files(new Set(bodies.map(({ file }) => file)))
  for (const { body, file } of bodies) {
    const content = Object.hasOwn(contents, file) ? contents[file] : undefined
    if (content) body['text'] = new TextDecoder().decode(content)
  }
}

function bodiesIn(document: unknown): { readonly body: Record<string, unknown>; readonly file: string }[] {
  const log = isRecord(document) ? document['log'] : undefined
  const entries = isRecord(log) && Array.isArray(log['entries']) ? log['entries'].filter(isRecord) : []
  return entries.flatMap(({ request, response }) =>
    [isRecord(request) ? request['postData'] : null, isRecord(response) ? response['content'] : null].flatMap((body) => {
      const isText = isRecord(body) && /json|urlencoded/i.test(String(body['mimeType']))
      return isText && typeof body['_file'] === 'string' ? [{ body, file: body['_file'] }] : []
    }),
  )
}
