import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { standardText } from './standard-texts.ts'

/** A shipped package, with the licence text that must be included. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression from the package's manifest. */
  readonly licence: string
  readonly homepage: string | null
  readonly text: string
}

interface Manifest {
  readonly name: string
  readonly productName?: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly licenses?: readonly { readonly type: string }[]
  readonly author?: string | { readonly name?: string }
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const LICENCE_FILE = /^(licen[cs]es?|copying|notices?)([-._](?!c?[jt]s$|json$|html$)[\w.-]+)?$/i

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** Reads a package's licence. Throws if there is neither a text nor a standard licence: such a package must not be shipped. */
export function readLicence(folder: string): ShippedPackage {
  const manifest = readManifest(folder)
  const { name, version } = manifest
  const licence = licenceOf(manifest)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const text = texts.length > 0 ? texts.join('\n\n') : standardText(licence, authorOf(manifest))
  if (text === null) throw new Error(`${name} ${version} has no licence text, and "${licence}" is not a known licence (tools/notices)`)
  return { name, version, licence, homepage: homepageOf(manifest), text: tidy(text) }
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown'
}

function authorOf({ name, author }: Manifest): string {
  const named = typeof author === 'string' ? author : author?.name
  return named?.replace(/\s*[<(].*$/, '') || `the authors of ${name}`
}

function homepageOf({ homepage, repository }: Manifest): string | null {
  const url = homepage ?? (typeof repository === 'string' ? repository : repository?.url)
  return url?.replace(/^git\+/, '').replace(/\.git$/, '') ?? null
}

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
