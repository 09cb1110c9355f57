/**
 * Makes archives readable in place, as Electron does: modules, fs and worker threads. Loaded before everything else, in each thread
 * (`--import`), when the application is an archive.
 */
import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { callbackify } from 'node:util'
import threads from 'node:worker_threads'
import { findInArchive, missing, type Found } from './archive.ts'
import { resolveInArchive, typeOf } from './resolve.ts'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : undefined
    const target = specifier.startsWith('file:') ? fileURLToPath(specifier) : specifier
    const from = parent ?? path.join(process.cwd(), 'main.js')
    const isOurs = path.isAbsolute(target)
      ? findInArchive(target) !== undefined
      : parent !== undefined && findInArchive(parent) !== undefined
    if (isOurs && !specifier.startsWith('node:')) {
      const file = resolveInArchive(target, from, [...context.conditions, 'default'])
      if (file) return { url: pathToFileURL(findInArchive(file)?.unpackedPath ?? file).href, shortCircuit: true }
    }
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : ''
    const result = findInArchive(file)
    if (!result) return nextLoad(url, context)
    return { format: formatOf(file), source: result.read().toString('utf8'), shortCircuit: true }
  },
})

function formatOf(file: string): 'module' | 'commonjs' | 'json' {
  if (file.endsWith('.json')) return 'json'
  if (file.endsWith('.mjs')) return 'module'
  return file.endsWith('.cjs') ? 'commonjs' : typeOf(file)
}

type Call = (...args: unknown[]) => unknown

/** The result of each function for a path inside an archive. Other functions do not support archives, as in Electron. */
const ANSWERS: Readonly<Record<string, (found: Found, file: string, options: unknown) => unknown>> = {
  readFile: (result, _file, options) => {
    const encoding = typeof options === 'string' ? options : (options as { encoding?: BufferEncoding } | null | undefined)?.encoding
    const bytes = result.read()
    return encoding ? bytes.toString(encoding as BufferEncoding) : bytes
  },
  stat: (result) => result.stats(),
  lstat: (result) => result.stats(),
  access: () => undefined,
  realpath: (_found, file) => file,
  readdir: (result, file, options) => {
    const { withFileTypes = false, recursive = false } = (options ?? {}) as { withFileTypes?: boolean; recursive?: boolean }
    const names = recursive ? below(file, '') : result.names
    if (!withFileTypes) return names
    return names.map((name) => {
      const at = path.join(file, name)
      const isFolder = findInArchive(at)?.isFolder === true
      const kind = { isFile: () => !isFolder, isDirectory: () => isFolder, isSymbolicLink: () => false }
      return { name: path.basename(at), parentPath: path.dirname(at), ...kind }
    })
  },
}

const below = (folder: string, prefix: string): string[] =>
  (findInArchive(folder)?.names ?? []).flatMap((name) => [
    path.join(prefix, name),
    ...below(path.join(folder, name), path.join(prefix, name)),
  ])

const plain = (file: unknown): unknown => (file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file)

/** `undefined` for paths outside archives. */
function answer(name: string, args: readonly unknown[]): { readonly value: unknown } | undefined {
  const file = plain(args[0])
  const result = findInArchive(file)
  if (result === undefined) return undefined
  const options = typeof args[1] === 'function' ? undefined : args[1]
  if (result) return { value: ANSWERS[name]?.(result, file as string, options) }
  if ((options as { throwIfNoEntry?: boolean } | undefined)?.throwIfNoEntry === false) return { value: undefined }
  throw missing(name, file as string)
}

function replace(target: object, key: string, make: (original: Call) => Call): void {
  const original = Reflect.get(target, key) as Call
  const replaced = make(original.bind(target))
  Reflect.set(target, key, Object.assign(replaced, original))
}

for (const name of Object.keys(ANSWERS)) {
  replace(fs, `${name}Sync`, (original) => (...args) => {
    const ours = answer(name, args)
    return ours ? ours.value : original(...args)
  })
  replace(fs.promises, name, (original) => async (...args) => {
    const ours = answer(name, args)
    return ours ? ours.value : original(...args)
  })
  replace(fs, name, (original) => (...args) => {
    if (findInArchive(plain(args[0])) === undefined) return original(...args)
    callbackify(async () => answer(name, args)?.value)(args.at(-1) as (error: NodeJS.ErrnoException, value: unknown) => void)
    return undefined
  })
}
replace(fs, 'existsSync', (original) => (file) => {
  const result = findInArchive(plain(file))
  return result === undefined ? original(file) : result !== null
})

/** A worker whose file is in an archive: Node would look for the file on disk, so the worker starts with a line that imports it. */
class ArchiveWorker extends threads.Worker {
  constructor(file: string | URL, options: threads.WorkerOptions = {}) {
    const inside = plain(file)
    if (typeof inside === 'string' && options.eval !== true && findInArchive(inside)) {
      const begin = [import.meta.url, pathToFileURL(inside).href].map((url) => JSON.stringify(url))
      super(`import(${begin[0]}).then(() => import(${begin[1]}))`, { ...options, eval: true })
    } else super(file, options)
  }
}
threads.Worker = ArchiveWorker
syncBuiltinESMExports()
