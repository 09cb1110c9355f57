import type { Sandbox } from '#sandbox/sandbox.ts'

type Json = Readonly<Record<string, unknown>>

/** A member of staff at the sandbox who uses plain fetch, without our client. */
export interface Staff {
  readonly token: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
}

const JSON_BODY = { 'content-type': 'application/json' }
const withSecret = (sandbox: Sandbox): Record<string, string> =>
  sandbox.secret === null ? {} : { 'x-cellarmaster-secret': sandbox.secret }

export const post = (sandbox: Sandbox, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${sandbox.url}/${path}`, {
    method: 'POST',
    headers: { ...JSON_BODY, ...withSecret(sandbox), ...headers },
    body: JSON.stringify(body),
  })

/** Signs in with password and code; another e-mail from accounts.ts is a colleague. */
export async function signInAs(sandbox: Sandbox, email = sandbox.trainingCard().email): Promise<Staff> {
  const { password, code } = sandbox.trainingCard()
  const first = (await (await post(sandbox, 'api/login', { email, password })).json()) as Json
  const second = await post(sandbox, 'api/2fa', { code }, { authorization: `Bearer ${String(first['token'])}` })
  if (second.status !== 200) throw new Error(`Not signed in: ${second.status}`)
  const token = String(((await second.json()) as Json)['token'])
  const ask = (method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${sandbox.url}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...withSecret(sandbox), ...(body === undefined ? {} : JSON_BODY), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    token,
    get: (path, headers = {}) => ask('GET', path, undefined, headers),
    send: (method, path, body, headers = {}) => ask(method, path, body, headers),
  }
}
