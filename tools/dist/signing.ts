/** electron-builder's signing options, from the environment: certificates are never part of the project. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const NOTARY_KEYS = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
] as const

/** Environment variables for Azure Trusted Signing, and the option that each sets. */
const AZURE_OPTIONS = {
  AZURE_SIGN_ENDPOINT: 'endpoint',
  AZURE_SIGN_ACCOUNT: 'codeSigningAccountName',
  AZURE_SIGN_PROFILE: 'certificateProfileName',
  AZURE_SIGN_PUBLISHER: 'publisherName',
} as const

/**
 * @returns arguments for electron-builder. Without a certificate the app for macOS is signed ad hoc and without the hardened runtime, under
 * which an ad-hoc signed app does not start; changed fuses make the signature that Electron itself has invalid.
 * @throws when a set of variables is incomplete, or a release must be signed (CELLARMASTER_MUST_SIGN=1) and cannot be
 */
export function signingArguments(platform: NodeJS.Platform, env: Environment): readonly string[] {
  if (platform === 'darwin') return macArguments(env)
  return platform === 'win32' ? windowsArguments(env) : []
}

function macArguments(env: Environment): readonly string[] {
  if (!env['CSC_LINK'] && !env['CSC_NAME']) {
    refuseUnsigned(env, 'CSC_LINK or CSC_NAME')
    return ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false']
  }
  const canNotarize = NOTARY_KEYS.some((names) => areComplete(names, env))
  if (!canNotarize) refuseUnsigned(env, 'APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER')
  return ['-c.mac.hardenedRuntime=true', `-c.mac.notarize=${canNotarize}`, '-c.forceCodeSigning=true']
}

function windowsArguments(env: Environment): readonly string[] {
  const azure = Object.keys(AZURE_OPTIONS) as (keyof typeof AZURE_OPTIONS)[]
  if (areComplete(azure, env)) {
    return [...azure.map((name) => `-c.win.azureSignOptions.${AZURE_OPTIONS[name]}=${env[name]}`), '-c.forceCodeSigning=true']
  }
  if (env['WIN_CSC_LINK'] || env['CSC_LINK']) return ['-c.forceCodeSigning=true']
  refuseUnsigned(env, 'WIN_CSC_LINK or the AZURE_SIGN_… variables')
  return []
}

function areComplete(names: readonly string[], env: Environment): boolean {
  const present = names.filter((name) => env[name])
  if (present.length > 0 && present.length < names.length) {
    throw new Error(`Set all of ${names.join(', ')}, or none; missing: ${names.filter((name) => !env[name]).join(', ')}`)
  }
  return present.length > 0
}

function refuseUnsigned(env: Environment, missing: string): void {
  if (env['CELLARMASTER_MUST_SIGN'] === '1') throw new Error(`CELLARMASTER_MUST_SIGN is set, but not ${missing}`)
}

/**
 * Writes APPLE_API_KEY_TEXT to a file for the time of this process and sets APPLE_API_KEY to its path: Apple's tool takes its key as a file,
 * CI has it as text. Removes empty variables: electron-builder would look for a certificate named "".
 */
export function keepAppleKey(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env)) if (/^(WIN_)?CSC_|^APPLE_|^AZURE_/.test(name) && env[name] === '') delete env[name]
  const text = env['APPLE_API_KEY_TEXT']
  if (text === undefined) return
  delete env['APPLE_API_KEY_TEXT']
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cellarmaster-notary-'))
  const file = path.join(folder, 'key.p8')
  writeFileSync(file, text, { mode: 0o600 })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  env['APPLE_API_KEY'] = file
}
