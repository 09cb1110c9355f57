import { existsSync, readFileSync } from 'node:fs'

/** Files of hostile inputs beside the repository, and how many cases each contains: without them a test logs how many cases it skipped. */
const CASES = {
  'crlf.json': 36,
  'filenames.json': 564,
  'formula.json': 14,
  'json-fuzz-lines.json': 89,
  'json-test-suite.base64.json': 318,
  'naughty-strings.json': 515,
  'traversal.json': 2808,
  'urls.json': 248,
  'xss.json': 4569,
} as const
export type CorpusFile = keyof typeof CASES

/** Content of the file, or null after logging the number of skipped cases. */
function read(file: CorpusFile): unknown {
  const path = new URL(`../../../../shared/corpora/${file}`, import.meta.url)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  console.log(`corpora: ${file} is not on this machine, ${CASES[file]} cases not run`)
  return null
}

/** The strings of a corpus that is a plain list. */
export const corpusStrings = (file: Exclude<CorpusFile, 'json-test-suite.base64.json' | 'xss.json'>): string[] =>
  (read(file) ?? []) as string[]

/** nst/JSONTestSuite: 'y' must parse, 'n' must not, 'i' may. */
export interface JsonCase {
  readonly name: string
  readonly expected: 'y' | 'n' | 'i'
  readonly bytes: Uint8Array
}
export const jsonTestSuite = (): JsonCase[] =>
  Object.entries((read('json-test-suite.base64.json') ?? {}) as Record<string, string>).map(([name, base64]) => ({
    name,
    expected: name.slice(0, 1) as JsonCase['expected'],
    bytes: Buffer.from(base64, 'base64'),
  }))

/** Any other corpus file, parsed; undefined if it is missing. */
export function corpus(name: string): unknown {
  const path = new URL(`../../../../shared/corpora/${name}.json`, import.meta.url)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  console.log(`corpora: ${name}.json is not on this machine, its cases not run`)
  return undefined
}
