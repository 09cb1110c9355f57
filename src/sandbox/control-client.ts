import { CONTROL_HEADER, CONTROL_PATH, type Control } from './control.ts'
import { SECRET_HEADER } from './http/server.ts'

export interface ControlAddress {
  /** 'http://127.0.0.1:4000' */
  readonly url: string
  readonly controlSecret: string
  /** Per-run secret of an embedded sandbox; null for a separate one. */
  readonly secret?: string | null
}

const VERBS: readonly (keyof Control)[] = [
  'fault',
  'clearFaults',
  'addOrders',
  'order',
  'changeOrder',
  'flaws',
  'rows',
  'putRow',
  'expireSessions',
  'sessionMinutes',
  'twoFactor',
  'fixedCode',
  'tokenForm',
  'trainingCard',
  'activity',
  'advance',
  'journal',
  'traffic',
  'clearTraffic',
  'reset',
]

/** The control of a sandbox in another process, with the same verbs as in this one. */
export function connectControl({ url, controlSecret, secret }: ControlAddress): Control {
  const call = async (verb: string, args: readonly unknown[]): Promise<unknown> => {
    const answer = await fetch(`${url}${CONTROL_PATH}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTROL_HEADER]: controlSecret, ...(secret ? { [SECRET_HEADER]: secret } : {}) },
      body: JSON.stringify(args),
    })
    const body = (await answer.json()) as { value?: unknown; message?: string }
    if (!answer.ok) throw new Error(`Control ${verb}: ${answer.status} ${body.message ?? ''}`)
    return body.value
  }
  return Object.fromEntries(VERBS.map((verb) => [verb, (...args: unknown[]) => call(verb, args)])) as unknown as Control
}
