import { chromium } from '@playwright/test'
import { findChromium } from '#tools/electron-host/chromium/find-chromium.ts'

/**
 * The control arm: puts the same payloads unsanitised into a page without a policy. The number that execute shows that corpus, events and
 * counting work; without executions in the control, the proof is worthless.
 */
export async function runUnprotected(payloads: readonly string[]): Promise<{ readonly executed: number; readonly outside: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    let outside = 0
    await page.route('**/*', (route) => {
      if (route.request().url() === 'http://control.invalid/')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      outside++
      return route.fulfill({ status: 204 })
    })
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
    await page.goto('http://control.invalid/')
    const executed = await page.evaluate(runAll, payloads)
    return { executed, outside }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: twelve frames share the payloads, each with its own counter. */
async function runAll(payloads: readonly string[]): Promise<number> {
  const events =
    'click mouseover mouseenter mousedown mouseup pointerover pointerdown keydown keyup input change focus focusin blur submit load error toggle animationstart animationend transitionend scroll wheel drag drop copy cut paste contextmenu'.split(
      ' ',
    )
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const hits = new Set<number>()
  const lane = async (nth: number, lanes: number) => {
    let frame: HTMLIFrameElement | null = null
    for (let at = nth; at < payloads.length; at += lanes) {
      const lived: HTMLIFrameElement | null = frame
      if (!lived?.contentDocument?.body || (at / lanes) % 40 < 1) {
        lived?.remove()
        frame = document.createElement('iframe')
        document.body.append(frame)
      }
      const window = frame?.contentWindow as (Window & Record<string, unknown>) | null
      const body = frame?.contentDocument?.body
      if (!window || !body) continue
      const hit = () => void hits.add(at)
      for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.defineProperty(window, name, { value: hit, configurable: true })
      try {
        body.innerHTML = payloads[at] ?? ''
        for (const element of body.querySelectorAll<HTMLElement>('*')) {
          const own = [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name.slice(2))
          for (const name of [...events, ...own]) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
          if (typeof element.click === 'function') element.click()
        }
      } catch {
        // a payload that breaks its frame counts as finished
      }
      await rest(15)
    }
    frame?.remove()
  }
  await Promise.all(Array.from({ length: 12 }, (_, nth) => lane(nth, 12)))
  return hits.size
}
