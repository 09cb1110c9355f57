import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The fields of the application's package.json that Electron itself reads. */
export interface AppManifest {
  readonly name?: string
  readonly productName?: string
  readonly version?: string
  readonly main?: string
}

export interface AppPackage {
  readonly manifest: AppManifest
  /** Folder of the application's files; an archive is one too. */
  readonly folder: string
  /** The main module. */
  readonly entry: string
}

/** Finds the module to run. Archives are read in place (../asar/register.ts). */
export function openAppPackage(location: string): AppPackage {
  const isFolder = statSync(location).isDirectory()
  const folder = isFolder ? location : path.dirname(location)
  const manifestFile = path.join(folder, 'package.json')
  const manifest: AppManifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
  return { manifest, folder, entry: isFolder ? path.resolve(folder, manifest.main ?? 'index.js') : location }
}
