/** Part of the build: writes the notices for all contents of the three bundles and the archive into out/notices. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { noticesText } from './notices-text.ts'
import { installedFolders, packageFolderOf } from './package-folders.ts'
import { readLicence, readManifest, type ShippedPackage } from './package-licence.ts'

/** Output path of the build, relative to the project's folder. */
export const NOTICES_FILE = 'out/notices/THIRD-PARTY-NOTICES.txt'
/** Name, version and licence of the same packages, for the SBOM and the checks of a package. */
export const PACKAGES_FILE = 'out/notices/packages.json'
const BUNDLED = 'out/notices/bundled'

/**
 * Records which packages a bundle contains. Each bundle writes its own list; the build that ends last combines all of them.
 *
 * @param root the project's folder
 * @param bundle main, preload or renderer
 */
export function collectNotices(root: string, bundle: string): Plugin {
  const folders = new Set<string>()
  let viteRoot = root
  return {
    name: 'collect-notices',
    apply: 'build',
    configResolved(config) {
      viteRoot = config.root
    },
    generateBundle(_options, output) {
      for (const file of Object.values(output)) {
        // fonts and pictures are separate files; each names its source
        const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => path.resolve(viteRoot, name))
        for (const id of sources) {
          const folder = packageFolderOf(id)
          if (folder !== null) folders.add(path.relative(root, folder).replaceAll('\\', '/'))
        }
      }
      mkdirSync(path.join(root, BUNDLED), { recursive: true })
      // a worker is a separate build inside main's
      const entry = Object.values(output).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName ?? ''
      const name = `${bundle}-${path.parse(entry).name.replace(/-[\w-]{8,}$/, '')}.json`
      writeFileSync(path.join(root, BUNDLED, name), JSON.stringify([...folders].toSorted(), null, 2))
    },
    closeBundle() {
      writeNotices(root)
    },
  }
}

/** Combines the lists of the bundles and the installed packages. */
function writeNotices(root: string): void {
  const bundles = path.join(root, BUNDLED)
  const lists = readdirSync(bundles).map((file) => JSON.parse(readFileSync(path.join(bundles, file), 'utf8')) as string[])
  // the list of a bundle that has not been rebuilt may be older than the packages
  const bundled = lists
    .flat()
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
  const packages = new Map<string, ShippedPackage>()
  for (const folder of new Set([...bundled, ...installedFolders(root)])) {
    const shipped = readLicence(folder)
    packages.set(`${shipped.name}@${shipped.version}`, shipped)
  }
  const sorted = [...packages.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
  const { name, productName = name } = readManifest(root)
  writeFileSync(path.join(root, NOTICES_FILE), noticesText(productName, sorted))
  const listed = sorted.map(({ name, version, licence, homepage }) => ({ name, version, licence, homepage }))
  writeFileSync(path.join(root, PACKAGES_FILE), `${JSON.stringify(listed, null, 2)}\n`)
}
