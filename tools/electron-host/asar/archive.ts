import { closeSync, openSync, readFileSync, readSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'

interface FileEntry {
  readonly size: number
  readonly offset?: string
  readonly unpacked?: boolean
}
interface FolderEntry {
  readonly files: Readonly<Record<string, Entry>>
}
type Entry = FileEntry | FolderEntry | { readonly link: string }

// the original functions, imported before fs supports archives
const fs = { closeSync, openSync, readFileSync, readSync, statSync }
const MARK = /^(.*?\.asar)(?:[\\/](.*))?$/s

/** One .asar file: a JSON header (behind four little-endian numbers) and the contents one after the other. */
class Archive {
  readonly file: string
  readonly #fd: number
  readonly #start: number
  readonly #root: FolderEntry

  constructor(file: string) {
    this.file = file
    this.#fd = fs.openSync(file, 'r')
    const sizes = this.#read(16, 0)
    const headerSize = sizes.readUInt32LE(4)
    this.#root = JSON.parse(this.#read(sizes.readUInt32LE(12), 16).toString('utf8')) as FolderEntry
    this.#start = 8 + headerSize
  }

  entry(inner: string): Entry | undefined {
    let at: Entry | undefined = this.#root
    for (const name of inner.split(/[\\/]/).filter((part) => part !== '' && part !== '.')) {
      at = at && 'files' in at && Object.hasOwn(at.files, name) ? at.files[name] : undefined
    }
    return at
  }

  contents(inner: string, entry: FileEntry): Buffer {
    if (entry.unpacked) return fs.readFileSync(path.join(`${this.file}.unpacked`, inner))
    return this.#read(entry.size, this.#start + Number(entry.offset))
  }

  #read(length: number, position: number): Buffer {
    const buffer = Buffer.alloc(length)
    fs.readSync(this.#fd, buffer, 0, length, position)
    return buffer
  }
}

const archives = new Map<string, Archive>()

export interface Found {
  readonly isFolder: boolean
  /** Names in a folder. */
  readonly names: readonly string[]
  /** A file beside the archive that the system can open; undefined for a file inside the archive. */
  readonly unpackedPath: string | undefined
  /** The archive's stats with the size and kind of the entry. */
  stats(): Stats
  read(): Buffer
}

/** The entry for a path inside an archive: undefined = not a path of an archive, null = not found. */
export function findInArchive(file: unknown): Found | null | undefined {
  if (typeof file !== 'string' || !file.includes('.asar')) return undefined
  const [, archiveFile = '', inner = ''] = MARK.exec(file) ?? []
  if (archiveFile === '' || file.startsWith(`${archiveFile}.`)) return undefined
  let archive = archives.get(archiveFile)
  if (!archive) {
    if (!fs.statSync(archiveFile, { throwIfNoEntry: false })?.isFile()) return undefined
    archives.set(archiveFile, (archive = new Archive(archiveFile)))
  }
  const entry = archive.entry(inner)
  if (!entry) return null
  if ('link' in entry) return findInArchive(path.join(archiveFile, entry.link))
  const isFolder = 'files' in entry
  const result = archive
  return {
    isFolder,
    names: isFolder ? Object.keys(entry.files) : [],
    unpackedPath: !isFolder && entry.unpacked ? path.join(`${archiveFile}.unpacked`, inner) : undefined,
    stats: () => statsOf(archiveFile, isFolder, isFolder ? 0 : entry.size),
    read() {
      if (isFolder) throw Object.assign(new Error(`EISDIR: illegal operation on a directory, read '${file}'`), { code: 'EISDIR' })
      return result.contents(inner, entry)
    },
  }
}

function statsOf(archiveFile: string, isFolder: boolean, size: number): Stats {
  const stats = fs.statSync(archiveFile)
  return Object.assign(stats, { size, mode: isFolder ? 0o40555 : 0o100444, isDirectory: () => isFolder, isFile: () => !isFolder })
}

export const missing = (call: string, file: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`ENOENT, ${call} '${file}' not found in archive`), { code: 'ENOENT', errno: -2, syscall: call, path: file })
