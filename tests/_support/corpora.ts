import { existsSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../shared/corpora/', import.meta.url)

/** Public collections of hostile input, kept beside the repository and never in it; undefined where they are not. */
export function corpus(name: string): unknown {
  const file = new URL(`${name}.json`, FOLDER)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
}
