import { parentPort } from 'node:worker_threads'
import type { Callable } from '#contract/index.ts'
import { type DeskCore, type DeskOptions, openDesk } from './services-harness.ts'

/** A request from the test's thread; its answer has the same number. */
export interface DeskAsk {
  readonly id: number
  readonly what: 'open' | 'call' | 'control' | 'left' | 'colleague' | 'close'
  readonly name: string
  readonly input: unknown
}

// A separate thread, as in the app: the page's globals differ from Node's, and only cloneable data may cross.
const port = parentPort
let desk: DeskCore | null = null

async function answer({ what, name, input }: DeskAsk): Promise<unknown> {
  if (what === 'open') {
    desk = await openDesk(input as DeskOptions, (event) => port?.postMessage({ event }))
    return null
  }
  if (!desk) throw new Error('no desk is open')
  switch (what) {
    case 'call':
      return desk.call(name as Callable, input)
    case 'control':
      return (desk.control[name as keyof typeof desk.control] as (...args: unknown[]) => Promise<unknown>)(...(input as unknown[]))
    case 'colleague':
      return desk.colleague(...(input as Parameters<DeskCore['colleague']>))
    case 'left':
      return desk.left()
    case 'close': {
      const closing = desk
      desk = null
      return closing.close()
    }
  }
}

port?.on('message', (ask: DeskAsk) => {
  void answer(ask).then(
    (value) => port.postMessage({ id: ask.id, value }),
    (cause: unknown) => port.postMessage({ id: ask.id, thrown: String(cause) }),
  )
})
