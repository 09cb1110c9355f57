import { existsSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from './package-licence.ts'

const NODE_MODULES = '/node_modules/'

/** The folder of a bundled module's package; null for the project's own modules and a bundler's virtual modules. */
export function packageFolderOf(moduleId: string): string | null {
  const file = moduleId
    .replace(/^\0/, '')
    .replace(/[?#].*$/, '')
    .replaceAll('\\', '/')
  const at = file.lastIndexOf(NODE_MODULES)
  if (at === -1) return null
  const [first = '', second = ''] = file.slice(at + NODE_MODULES.length).split('/')
  return file.slice(0, at + NODE_MODULES.length) + (first.startsWith('@') ? `${first}/${second}` : first)
}

/** Folders of all run-time packages of the project's `dependencies`, which the archive contains unchanged. */
export function installedFolders(root: string): readonly string[] {
  const results = new Set<string>()
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const inner = resolveFolder(folder, name)
      if (inner === null && name in optionalDependencies) continue
      if (inner === null) throw new Error(`${name}, which ${folder} needs, is not installed`)
      if (results.has(inner)) continue
      results.add(inner)
      visit(inner)
    }
  }
  visit(root)
  return [...results]
}

function resolveFolder(from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
    if (folder === path.dirname(folder)) return null
  }
}
