import { join } from 'node:path'
import { tokenOf } from '../../src/main/http/signed-token.ts'
import { createTokenVault, Generations, NO_GENERATIONS } from '../../src/main/session/token-vault.ts'
import { createJsonStore } from '../../src/main/settings/json-store.ts'
import { consoleHttp } from './console-http.ts'

/**
 * Leaves in the operating system's keyring and in the app's folder what a run of the app leaves there that signed in and was closed: the next start
 * restores it (D-9). With the app's own client and vault, against the real server.
 */
export async function keepSession(
  url: string,
  userData: string,
  account: { email: string; password: string; code: string },
): Promise<void> {
  const { http, credentials, close } = consoleHttp(url)
  const { email, password, code } = account
  for (const [name, input] of [
    ['session.login', { email, password }],
    ['session.twoFactor', { code }],
  ] as const) {
    const answer = await http.call(name, input as never)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    credentials.adopt(tokenOf(answer.value))
  }
  const token = credentials.current().bearer
  await close()
  if (token === null) throw new Error('signed in without a token')
  const vault = createTokenVault({
    generations: createJsonStore({ file: join(userData, 'sessions.json'), schema: Generations, defaults: NO_GENERATIONS }),
  })
  const kept = await vault.keep(new URL(url).origin, { token, email })
  await vault.idle()
  if (kept !== 'stored') throw new Error('The keyring keeps nothing: these tests run inside tools/with-keyring')
}
