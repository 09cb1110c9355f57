/** `npm run verify-backend -- --api-url https://…`: reports how a back office deviates from the contract. Writes nothing. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Profile } from '#contract/desktop/profile.ts'
import { systemAuthorities } from '#main/http/transport/authorities.ts'
import { checkAddress } from '#main/settings/address.ts'
import { parseProfile } from '#main/settings/profile-file.ts'
import { addressText, isBad, isWrite, profileText, resultText, signInText, summaryText } from './report.ts'
import { verifyBackend } from './verify.ts'

const USAGE = `npm run verify-backend -- --api-url https://backoffice.example.com [--profile FILE] [--json]
Signs in, sends every read request, reports how the responses differ from the contract, and signs out. Writes nothing.
Email, password and code come from CELLARMASTER_EMAIL, CELLARMASTER_PASSWORD and CELLARMASTER_CODE, or are asked for.
Uses the proxy in HTTPS_PROXY. Exit code: 0 without differences, 1 with differences, 2 if the check couldn't run.`

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      options: { 'api-url': { type: 'string', default: '' }, profile: { type: 'string' }, json: { type: 'boolean', default: false } },
    }).values
  } catch (cause) {
    stop(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`)
  }
}

/** Does not echo the input if it is `secret`. */
async function ask(question: string, variable: string, secret = false): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY) stop(`${variable} is not set, and there is no terminal to ask on`)
  process.stderr.write(question)
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!secret) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  if (secret) process.stderr.write('\n')
  return answer
}

function profileOf(file: string | undefined): Profile | null {
  if (file === undefined) return null
  const bytes = bytesOf(file)
  const read = bytes === null ? 'unreadable' : parseProfile(file, bytes)
  if (read === 'unreadable') stop(profileText(file, read))
  return read.kind === 'profile' ? read.profile : stop(profileText(file, read.problem, read.invalid))
}

function bytesOf(file: string): Uint8Array | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

const { 'api-url': typed, profile: file, json } = options()
const address = checkAddress(typed)
if (!address.ok) stop(typed === '' ? USAGE : addressText(typed, address.error))
const proxy = process.env['HTTPS_PROXY'] ?? process.env['https_proxy']
const verified = await verifyBackend({
  apiUrl: address.value,
  profile: profileOf(file),
  email: await ask('E-mail: ', 'CELLARMASTER_EMAIL'),
  password: await ask('Password: ', 'CELLARMASTER_PASSWORD', true),
  code: () => ask('Code: ', 'CELLARMASTER_CODE'),
  resolveProxy: async () => (proxy && URL.canParse(proxy) ? `PROXY ${new URL(proxy).host}` : 'DIRECT'),
  authorities: systemAuthorities,
  ...(!json && { onResult: (result) => !isWrite(result) && console.log(resultText(result)) }),
})
if (verified.signIn) stop(signInText(verified.signIn))
console.log(json ? JSON.stringify(verified.results, null, 2) : `\n${summaryText(verified.results)}`)
process.exitCode = verified.results.some(isBad) ? 1 : 0
