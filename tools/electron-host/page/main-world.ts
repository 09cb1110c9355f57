/* oxlint-disable typescript/unbound-method, typescript/no-unnecessary-type-conversion -- wraps the page's built-ins, which are called with anything */
import type { KeyPress } from '../core/accelerator.ts'
import { type ContextMenuReport, observeContextMenu } from './context-menu.ts'
import type { WorldBridge } from './world-bridge.ts'

/** Message to the page's own world. */
export interface MainWorldOptions {
  readonly bridgeToken: string
  readonly bindingName: string
  /** Schemes mapped to https://….<scheme>.invalid. */
  readonly schemes: readonly string[]
}

/** Reports from the page to the host, as JSON over the main world's binding. */
export type PageReport =
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'open'; readonly url: string; readonly frameName: string; readonly features: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'focus' | 'blur' | 'resize' }
  | ({ readonly kind: 'key' } & KeyPress)
  | { readonly kind: 'context-menu'; readonly clicked: ContextMenuReport }

/** Runs in the page's own world before its scripts: receives what the preload exposes and reports events that only Electron would detect. */
export function runMainWorld(options: MainWorldOptions, openBridge: (outgoing: string, incoming: string) => WorldBridge): void {
  const scope = window as unknown as Record<string, unknown>
  const send = scope[options.bindingName] as ((text: string) => void) | undefined
  delete scope[options.bindingName] // hides the binding from the page
  receiveExposedApis(openBridge(`${options.bridgeToken}-main`, `${options.bridgeToken}-preload`))
  mapSchemeAttributes(options.schemes)
  if (!send) return
  const report = (message: PageReport): void => send(JSON.stringify(message))
  guardNewWindows(report, options.schemes)
  if (window !== window.top) return
  observeWindow(report)
  observeContextMenu((clicked) => report({ kind: 'context-menu', clicked }))
}

/** Freezes what the preload exposes and adds it to `window`, as contextBridge does. */
export function receiveExposedApis(bridge: WorldBridge): void {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return
    Object.freeze(value)
    for (const item of Object.values(value)) freeze(item)
  }
  bridge.onExpose((key, api) => {
    if (Object.hasOwn(window, key)) throw new Error('Cannot bind an API on top of an existing property on the window object')
    freeze(api)
    Object.defineProperty(window, key, { value: api, enumerable: true, configurable: false, writable: false })
  })
}

/** Chromium does not support the application's schemes: addresses are mapped when the page writes them into an element. */
export function mapSchemeAttributes(schemes: readonly string[]): void {
  const pattern = new RegExp(`^(${schemes.map((scheme) => scheme.replace(/[.+]/g, '\\$&')).join('|') || '(?!)'})://([^/?#]*)(.*)$`, 's')
  const toInternal = (value: unknown): unknown => {
    const match = typeof value === 'string' ? pattern.exec(value) : null
    return match ? `https://${match[2] || 'no-host'}.${match[1]}.invalid${match[3] || '/'}` : value
  }
  const NAMES = new Set(['src', 'href', 'poster'])
  const setAttribute = Element.prototype.setAttribute
  Element.prototype.setAttribute = {
    setAttribute(this: Element, name: string, value: string): void {
      setAttribute.call(this, name, NAMES.has(String(name).toLowerCase()) ? (toInternal(value) as string) : value)
    },
  }.setAttribute
  const classes = [
    HTMLImageElement,
    HTMLMediaElement,
    HTMLSourceElement,
    HTMLIFrameElement,
    HTMLScriptElement,
    HTMLAnchorElement,
    HTMLLinkElement,
    HTMLVideoElement,
  ]
  for (const { prototype } of classes) {
    for (const name of NAMES) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
      const setter = descriptor?.set
      if (!descriptor || !setter) continue
      Object.defineProperty(prototype, name, {
        ...descriptor,
        set(this: Element, value: unknown) {
          setter.call(this, toInternal(value))
        },
      })
    }
  }
  // Markup (innerHTML, the document) is mapped as soon as it is in the tree.
  const mapElement = (element: Element): void => {
    for (const name of NAMES) {
      const value = element.getAttribute(name)
      if (value !== null && pattern.test(value)) element.setAttribute(name, value)
    }
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        mapElement(node)
        for (const inner of node.querySelectorAll('[src], [href], [poster]')) mapElement(inner)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Passes window.open and links into other windows to setWindowOpenHandler; the page never opens a window itself. */
export function guardNewWindows(report: (message: PageReport) => void, schemes: readonly string[]): void {
  const absolute = (url: string): string => {
    try {
      return new URL(url || 'about:blank', document.baseURI).href
    } catch {
      return 'about:blank'
    }
  }
  const open = {
    open: (url: unknown = '', name: unknown = '', features: unknown = ''): null => {
      report({ kind: 'open', url: absolute(String(url)), frameName: String(name), features: String(features) })
      return null
    },
  }.open
  Object.defineProperty(window, 'open', { configurable: true, writable: true, enumerable: true, value: open })
  const HANDLED_BY_BROWSER = new Set([
    'http:',
    'https:',
    'blob:',
    'data:',
    'about:',
    'file:',
    'javascript:',
    ...schemes.map((scheme) => `${scheme}:`),
  ])
  const SAME_WINDOW = new Set(['_self', '_parent', '_top'])
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button > 1) return
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '')
    if (!link) return
    const target = link.target.toLowerCase()
    const leaves = target !== '' && !SAME_WINDOW.has(target) && !(link.target in window.frames)
    if (!HANDLED_BY_BROWSER.has(link.protocol)) {
      event.preventDefault()
      report({ kind: 'external', url: link.href })
    } else if (leaves || event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) {
      event.preventDefault()
      report({ kind: 'open', url: link.href, frameName: link.target, features: '' })
    }
  }
  window.addEventListener('click', onClick)
  window.addEventListener('auxclick', onClick)
}

/** Reports the title, the focus, the window's size and menu accelerators, for which the protocol has no events. */
export function observeWindow(report: (message: PageReport) => void): void {
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      let last = ''
      const tell = (): void => {
        if (document.title === last) return
        last = document.title
        report({ kind: 'title', title: last })
      }
      new MutationObserver(tell).observe(document.head, { childList: true, characterData: true, subtree: true })
      tell()
    },
    { once: true },
  )
  for (const kind of ['focus', 'blur', 'resize'] as const) {
    window.addEventListener(kind, (event) => {
      if (event.target === window && event.isTrusted) report({ kind })
    })
  }
  window.addEventListener('keydown', (event) => {
    const isFunctionKey = /^F\d{1,2}$/.test(event.key)
    if (event.defaultPrevented || !event.isTrusted || !(event.ctrlKey || event.altKey || event.metaKey || isFunctionKey)) return
    report({
      kind: 'key',
      key: event.key,
      code: event.code,
      control: event.ctrlKey,
      alt: event.altKey,
      shift: event.shiftKey,
      meta: event.metaKey,
    })
  })
}
