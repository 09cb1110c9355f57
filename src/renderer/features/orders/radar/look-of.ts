import type { PictureLook } from '#domain/orders/findings/picture-look.ts'

/** Longest wait for an idle moment, in ms. */
const MAX_IDLE_WAIT_MS = 300
/** The worker ends after this time without a picture, in ms. */
const IDLE_MS = 30_000

let worker: Worker | null = null
let rest: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Analyses a loaded picture in a worker, one after another: a single picture of full size is in its memory. A deciding key waits for none of it (D3).
 * Foreign pictures are decoded only in this sandboxed renderer, never in main.
 *
 * @returns null when the picture cannot be drawn, 'failed' when the worker broke down
 */
export function lookOf(image: HTMLImageElement): Promise<PictureLook | 'failed' | null> {
  const result = last.then(() => analyse(image))
  // one that fails does not hold up the next
  last = result.catch(() => null)
  return result
}

async function analyse(image: HTMLImageElement): Promise<PictureLook | 'failed' | null> {
  await idle()
  if (typeof createImageBitmap !== 'function') return null
  const picture = await createImageBitmap(image).catch(() => null)
  if (picture === null) return null
  clearTimeout(rest)
  const own = (worker ??= new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' }))
  const answered = new AbortController()
  const look = await new Promise<PictureLook | 'failed' | null>((resolve) => {
    const { signal } = answered
    own.addEventListener('message', ({ data }: MessageEvent<PictureLook | null>) => resolve(data), { signal })
    own.addEventListener('error', () => resolve('failed'), { signal })
    own.postMessage(picture, [picture])
  })
  answered.abort()
  if (look === 'failed') end()
  else rest = setTimeout(end, IDLE_MS)
  return look
}

function end(): void {
  worker?.terminate()
  worker = null
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS })
    else setTimeout(resolve)
  })
