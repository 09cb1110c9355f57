import { fail, ok, type Result } from '#contract/result.ts'
import { isAppLink } from '#domain/text/app-link.ts'
import { checkAddress } from '#main/settings/address.ts'

/** Options of this one run; none is saved. */
export interface StartOptions {
  /** The back office of this run; null = as the settings say. `apiUrl` is checked and without a slash at the end. */
  readonly connection: { readonly mode: 'training' } | { readonly mode: 'server'; readonly apiUrl: string } | null
  readonly sandbox: SandboxOptions
  /** Tries every part of the app in a folder of its own, and ends; `report`: the file for the result, '' for the usual one. */
  readonly selfTest: { readonly report: string } | null
}

export interface SandboxOptions {
  /** Nothing of the training world is written to disk (tests). */
  readonly memory: boolean
  readonly seed?: number
  /** Rows by kind, 'orders=300,users=8000' (the sandbox knows the kinds). */
  readonly scale?: Readonly<Record<string, number>>
  /** Secret that callers of the sandbox's control must send (tests). */
  readonly control?: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `--api-url <address>`, `--training`, `--self-test[=report.json]` and the environment (CELLARMASTER_API_URL, CELLARMASTER_SANDBOX_MEMORY,
 * CELLARMASTER_SEED, CELLARMASTER_SCALE, CELLARMASTER_SANDBOX_CONTROL). Unknown switches belong to Electron. A wrong value prints one line and
 * nothing is started. A start by a link (D-65) reads no switch.
 */
export function readStartOptions(given: readonly string[], env: Env): Result<StartOptions> {
  // the author of a link may have added switches after it
  const argv = given.some(isAppLink) ? [] : given
  const addressOption = switchValue(argv, '--api-url')
  const apiUrl = addressOption ?? env['CELLARMASTER_API_URL'] ?? ''
  const training = argv.includes('--training')
  if (addressOption === '' || addressOption?.startsWith('--')) return wrong('--api-url needs an address')
  if (training && addressOption !== undefined) return wrong('--training and --api-url cannot be used together')

  const sandbox = readSandbox(env)
  if (!sandbox.ok) return sandbox
  if (argv.some((word) => /^--self-test(=|$)/.test(word)))
    return ok({
      connection: { mode: 'training' },
      sandbox: SELF_TEST_WORLD,
      selfTest: { report: argv.includes('--self-test') ? '' : (switchValue(argv, '--self-test') ?? '') },
    })
  if (training || apiUrl === '') return ok({ connection: training ? { mode: 'training' } : null, sandbox: sandbox.value, selfTest: null })
  const address = checkAddress(apiUrl)
  if (!address.ok) return wrong(`the API address ${PROBLEMS[address.error.kind === 'rejected' ? address.error.code : 'unknown']}`)
  return ok({ connection: { mode: 'server', apiUrl: address.value }, sandbox: sandbox.value, selfTest: null })
}

/** On disk, so that its database is tried; small, so that it starts quickly. */
const SELF_TEST_WORLD: SandboxOptions = { memory: false, scale: { orders: 40, users: 40, tickers: 40, history: 40, storage: 40 } }

const PROBLEMS = {
  not_a_url: 'is not an address (https://host)',
  not_https: 'must begin with https:// (http:// only for this machine)',
  has_credentials: 'must not carry a user name or a password',
  has_query: 'must not carry a query',
  unknown: 'cannot be used',
} as const

const wrong = (issue: string) => fail({ kind: 'invalid-input', issues: [issue] })

/** `--name value` or `--name=value`; '' when the value is missing, undefined when the switch is. */
function switchValue(argv: readonly string[], name: string): string | undefined {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`))
  const word = argv[at]
  if (word === undefined) return undefined
  return word === name ? (argv[at + 1] ?? '') : word.slice(name.length + 1)
}

function readSandbox(env: Env): Result<SandboxOptions> {
  const seed = env['CELLARMASTER_SEED']
  const scale = env['CELLARMASTER_SCALE']
  if (seed && !/^\d{1,9}$/.test(seed)) return wrong('CELLARMASTER_SEED must be a whole number')
  const counts = (scale ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => /^([a-z]+)=(\d{1,7})$/.exec(part.trim()))
  if (counts.includes(null)) return wrong('CELLARMASTER_SCALE must look like orders=300,users=8000')
  return ok({
    memory: env['CELLARMASTER_SANDBOX_MEMORY'] === '1',
    ...(env['CELLARMASTER_SANDBOX_CONTROL'] ? { control: env['CELLARMASTER_SANDBOX_CONTROL'] } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
    ...(counts.length ? { scale: Object.fromEntries(counts.map((count) => [count?.[1] ?? '', Number(count?.[2])])) } : {}),
  })
}
