import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
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
  /** Folder the application's files are really in (an .asar is unpacked first). */
  readonly folder: string
  /** The main module. */
  readonly entry: string
}

/**
 * Finds what to run. Plain Node cannot read inside an .asar, so an archive is unpacked once per content
 * (size and time of change name the folder).
 */
export async function openAppPackage(appPath: string): Promise<AppPackage> {
  const location = appPath.endsWith('.asar') ? await unpackArchive(appPath) : appPath
  const isFolder = statSync(location).isDirectory()
  const folder = isFolder ? location : path.dirname(location)
  const manifestFile = path.join(folder, 'package.json')
  const manifest: AppManifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
  return { manifest, folder, entry: isFolder ? path.resolve(folder, manifest.main ?? 'index.js') : location }
}

async function unpackArchive(archive: string): Promise<string> {
  const { size, mtimeMs } = statSync(archive)
  const target = path.join(path.dirname(archive), `.electron-host-unpacked-${size}-${Math.floor(mtimeMs)}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  const { extractAll } = await import('@electron/asar')
  extractAll(archive, partial)
  try {
    renameSync(partial, target)
  } catch {
    // Another instance was faster: its copy is as good as ours.
    rmSync(partial, { recursive: true, force: true })
  }
  return target
}
