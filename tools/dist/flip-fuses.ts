import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Electron's fuses and their values, in the order of the fuse wire (schema 1). The wire of a binary must have exactly these: a fuse that a
 * newer Electron adds needs a value here before a package can be built.
 */
export const FUSES = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  nodeCliInspect: false,
  /** macOS and Windows check this; Linux has no such check. */
  embeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  wasmTrapHandlers: true,
} as const

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const SCHEMA = 1
const [OFF, ON] = ['0', '1'].map((state) => state.charCodeAt(0)) as [number, number]

/** Sets every fuse of a binary; a binary for two processors has two wires. Returns the number of wires set. */
export function flipFuses(binary: Buffer): number {
  let wires = 0
  for (let at = binary.indexOf(SENTINEL); at !== -1; at = binary.indexOf(SENTINEL, at + SENTINEL.length)) {
    const head = at + SENTINEL.length
    const states = Object.values(FUSES)
    if (binary[head] !== SCHEMA) throw new Error(`Fuse schema ${binary[head]}: only ${SCHEMA} is known`)
    if (binary[head + 1] !== states.length) throw new Error(`This Electron has ${binary[head + 1]} fuses, ${states.length} are decided on`)
    for (const [n, on] of states.entries()) binary[head + 2 + n] = on ? ON : OFF
    wires += 1
  }
  if (wires === 0) throw new Error('No fuse wire found in the binary')
  return wires
}

/** The fuses of a binary as '0' and '1' in the wire's order, one text per wire. */
export function readFuses(binary: Buffer): readonly string[] {
  const wires: string[] = []
  for (let at = binary.indexOf(SENTINEL); at !== -1; at = binary.indexOf(SENTINEL, at + SENTINEL.length)) {
    const head = at + SENTINEL.length
    wires.push(binary.toString('latin1', head + 2, head + 2 + (binary[head + 1] ?? 0)))
  }
  return wires
}

/** The argument of electron-builder's hook. */
interface Packed {
  readonly appOutDir: string
  readonly electronPlatformName: string
  readonly packager: { readonly executableName?: string; readonly appInfo: { readonly productFilename: string } }
}

/** Path of the file with the fuses, relative to the folder of the unpacked app. */
export function fuseFile(platformName: string, productFilename: string, executableName: string): string {
  const file = {
    darwin: `${productFilename}.app/Contents/Frameworks/Electron Framework.framework/Electron Framework`,
    win32: `${productFilename}.exe`,
    linux: executableName,
  }[platformName]
  if (file === undefined) throw new Error(`No fuses known for ${platformName}`)
  return file
}

/** electron-builder's hook, which runs before signing. */
export function afterPack({ appOutDir, electronPlatformName, packager }: Packed): void {
  const name = packager.appInfo.productFilename
  const file = path.join(appOutDir, fuseFile(electronPlatformName, name, packager.executableName ?? name))
  const binary = readFileSync(file)
  flipFuses(binary)
  writeFileSync(file, binary)
}
