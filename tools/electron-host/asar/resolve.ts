import path from 'node:path'
import { findInArchive } from './archive.ts'

/** Module resolution for files inside an archive: Node's own resolution bypasses fs. */

interface PackageJson {
  readonly main?: string
  readonly type?: string
  readonly exports?: Exports
  readonly imports?: Readonly<Record<string, Exports>>
}
type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports }

const isFile = (file: string): boolean => findInArchive(file)?.isFolder === false

export function readPackage(folder: string): PackageJson | undefined {
  const result = findInArchive(path.join(folder, 'package.json'))
  return result ? (JSON.parse(result.read().toString('utf8')) as PackageJson) : undefined
}

/** The package.json that decides whether a `.js` file is a module or a script. */
export function typeOf(file: string): 'module' | 'commonjs' {
  for (let folder = path.dirname(file); findInArchive(folder); folder = path.dirname(folder)) {
    const result = readPackage(folder)
    if (result) return result.type === 'module' ? 'module' : 'commonjs'
    if (folder.endsWith('.asar')) break
  }
  return 'commonjs'
}

/**
 * @param specifier as written: relative, absolute or the name of a package
 * @param parent the file that asks, inside an archive
 * @param conditions of `exports`: 'import' or 'require', with 'node' and 'default'
 * @returns the file, or undefined when the archive does not have it
 */
export function resolveInArchive(specifier: string, parent: string, conditions: readonly string[]): string | undefined {
  if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..') return asPath(path.resolve(path.dirname(parent), specifier))
  const [, name = '', subpath = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? []
  for (let folder = path.dirname(parent); findInArchive(folder); folder = path.dirname(folder)) {
    const packageFolder = path.join(folder, 'node_modules', name)
    if (findInArchive(packageFolder)) return inPackage(packageFolder, `.${subpath}`, conditions)
    if (folder.endsWith('.asar')) break
  }
  return undefined
}

function inPackage(folder: string, subpath: string, conditions: readonly string[]): string | undefined {
  const { exports } = readPackage(folder) ?? {}
  if (exports === undefined || exports === null) return asPath(path.join(folder, subpath))
  const table =
    typeof exports === 'object' && !Array.isArray(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
      ? exports
      : { '.': exports }
  for (const [key, target] of Object.entries(table as Readonly<Record<string, Exports>>)) {
    const [before = '', after] = key.split('*')
    const matches = after === undefined ? key === subpath : subpath.startsWith(before) && subpath.endsWith(after)
    if (!matches) continue
    const chosen = choose(target, conditions)
    const star = after === undefined ? '' : subpath.slice(before.length, subpath.length - after.length)
    if (chosen) return path.join(folder, chosen.replaceAll('*', star))
  }
  return undefined
}

function choose(target: Exports, conditions: readonly string[]): string | undefined {
  if (typeof target === 'string' || target === null) return target ?? undefined
  if (Array.isArray(target)) return target.map((exports: Exports) => choose(exports, conditions)).find(Boolean)
  for (const [condition, inner] of Object.entries(target)) {
    const chosen = conditions.includes(condition) ? choose(inner, conditions) : undefined
    if (chosen) return chosen
  }
  return undefined
}

/** Same order as `require`: the file, the file with an extension, a folder's main file. */
function asPath(file: string): string | undefined {
  const direct = ['', '.js', '.json', '.node', '.cjs', '.mjs'].map((ending) => file + ending).find(isFile)
  if (direct || !findInArchive(file)) return direct
  const main = readPackage(file)?.main
  const inMain = main ? asPath(path.join(file, main)) : undefined
  return inMain ?? ['index.js', 'index.json', 'index.node'].map((name) => path.join(file, name)).find(isFile)
}
