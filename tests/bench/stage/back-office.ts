import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { connectControl } from '#sandbox/control-client.ts'
import type { Control } from '#sandbox/control.ts'
import { DRAWN_PICTURES } from '#tests/_support/pictures/drawn-pictures.ts'

const CLI = join(import.meta.dirname, '../../../src/sandbox/cli.ts')
const SECRET = 'bench'
export const CODE = '424242'

/** A back office in a separate process, as it would be on another machine. */
export interface BackOffice {
  readonly url: string
  readonly control: Control
  /** Signs in if necessary, sends a GET and returns the response. */
  get(path: string): Promise<IncomingMessage>
  /** Receives an answer without parsing it; returns its duration and size. */
  receive(path: string): Promise<{ readonly ms: number; readonly bytes: number }>
  close(): Promise<void>
}

/** `latency` in ms. */
export async function openBackOffice(scale: Readonly<Record<string, number>>, latency = 0, seed = 7): Promise<BackOffice> {
  const words = Object.entries(scale).map(([name, count]) => `${name}=${count}`)
  const args = [
    CLI,
    '--port',
    '0',
    '--memory',
    '--no-activity',
    '--control',
    SECRET,
    '--pictures',
    DRAWN_PICTURES,
    '--latency',
    String(latency),
    '--seed',
    String(seed),
    '--scale',
    words.join(','),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const result = /listening on (\S+)/.exec(said)?.[1]
      if (result) resolve(result)
    })
    child.once('exit', (code) => reject(new Error(`The back office ended with ${code}`)))
  })
  const control = connectControl({ url, controlSecret: SECRET })
  await control.fixedCode(CODE)
  const token = await signIn(url, control)
  const get: BackOffice['get'] = (path) =>
    new Promise((resolve, reject) => {
      request(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } }, resolve)
        .once('error', reject)
        .end()
    })
  return {
    url,
    control,
    get,
    receive: async (path) => {
      const began = performance.now()
      const answer = await get(path)
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      await once(answer, 'end')
      return { ms: performance.now() - began, bytes }
    },
    close: async () => {
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function signIn(url: string, control: Control): Promise<string> {
  const { email, password } = await control.trainingCard()
  const ask = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { token: string }).token
  }
  const first = await ask('api/login', { email, password })
  return ask('api/2fa', { code: CODE }, { authorization: `Bearer ${first}` })
}
