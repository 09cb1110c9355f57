import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Disks of files and folders. */
const DISKS = {
  diskOf: (path: string): number => statSync(path).dev,
  freeAt: (folder: string): number => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
}

/** Can the file at `target` be replaced? An AppImage on a read-only disk, or in a folder of another account, can't. */
export function isReplaceable(target: string): boolean {
  try {
    accessSync(dirname(target), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Throws unless `file` can be moved into the place of `target`. electron-updater deletes a running AppImage before it moves the new one: if that fails,
 * for example because the disk is full, there is no app left. The space of a running file is free only after its end.
 */
export function assertRoomBeside(target: string, file: string, { diskOf, freeAt }: typeof DISKS = DISKS): void {
  const folder = dirname(target)
  accessSync(folder, constants.W_OK)
  // a rename within one disk needs no space
  if (diskOf(folder) !== diskOf(file) && freeAt(folder) < statSync(file).size)
    throw Object.assign(new Error('No room for the new version beside the present one'), { code: 'ENOSPC' })
}
