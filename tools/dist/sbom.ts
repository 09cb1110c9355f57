/**
 * `node tools/dist/sbom.ts`: writes dist/<name>-<version>.cdx.json, the list (CycloneDX) of what an installer contains. npm lists
 * everything installed; this list has only Electron and the packages that the build found in the bundles and the archive.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PACKAGES_FILE } from '../notices/collect-notices.ts'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
}

export interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** Keeps only shipped packages (`name@version`). Throws if a shipped package is missing from npm's list. */
export function shippedOnly(bom: Bom, productName: string, shipped: ReadonlySet<string>): Bom {
  const root = bom.metadata.component
  // an aliased package (keytar) has its real name only in the reference
  const components = bom.components.filter((component) => shipped.has(component['bom-ref']))
  const listed = new Set(components.map((component) => component['bom-ref']))
  const missing = [...shipped].filter((ref) => !listed.has(ref))
  if (missing.length > 0) throw new Error(`Not in npm's list: ${missing.join(', ')}`)
  const refs = new Set([root['bom-ref'], ...listed])
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...root, name: productName } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((inner) => refs.has(inner)) })),
  }
}

/** Writes the list; returns a message about it. */
export function writeSbom(root: string): string {
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T
  const { name, version } = read<{ name: string; version: string }>('package.json')
  const electron = read<{ version: string }>('node_modules/electron/package.json').version
  const packages = read<readonly { name: string; version: string }[]>(PACKAGES_FILE)
  const npm = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error(`npm sbom: ${npm.stderr}`)
  const shipped = new Set([`electron@${electron}`, ...packages.map((entry) => `${entry.name}@${entry.version}`)])
  const bom = shippedOnly(JSON.parse(npm.stdout) as Bom, name, shipped)
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const file = path.join('dist', `${name}-${version}.cdx.json`)
  writeFileSync(path.join(root, file), `${JSON.stringify(bom, null, 2)}\n`)
  return `${file}: ${bom.components.length} components`
}

if (import.meta.main) console.log(writeSbom(path.join(import.meta.dirname, '../..')))
