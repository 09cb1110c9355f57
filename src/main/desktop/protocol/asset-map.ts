import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** A file of the built page. */
export interface Asset {
  readonly file: string
  readonly type: string
}

/** '/assets/index-3f.js' → file. Other paths are not found: no file path is built from a request (Electron's security checklist, item 18). */
export type AssetMap = ReadonlyMap<string, Asset>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
}

/** Lists the built page's folder once, at start. Files that no page needs (source maps, the build's own list) are left out. */
export function mapAssets(folder: string): AssetMap {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = TYPES[extname(entry.name)]
    const name = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && type && name !== 'files.json') assets.set(`/${name}`, { file, type })
  }
  return assets
}
