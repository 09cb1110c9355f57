import { pictureSrc } from '#bridge/picture-src.ts'
import { cleanHtml, inertBody } from './profile.ts'

/** Colours of the surrounding page, as CSS values. */
export interface ShownColours {
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
  readonly link: string
  readonly dark: boolean
}

interface Options {
  /** Allows our style element: the frame inherits the page's policy. */
  readonly nonce: string
  readonly language: string
  readonly colours: ShownColours
  /** `@font-face` rules of the app's font, 'Inter Variable'. */
  readonly face: string
  /** Text in place of a video: "Video from player.vimeo.com". */
  readonly video: (host: string) => string
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** Cleaned rich text without network access: pictures load through main, links do not open, videos are a line of text. */
export function shownHtml(html: string, video: Options['video']): string {
  const body = inertBody(cleanHtml(html))
  for (const image of body.querySelectorAll('img')) image.setAttribute('src', pictureSrc(image.getAttribute('src') ?? ''))
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href')
    for (const name of link.getAttributeNames()) link.removeAttribute(name)
    if (address !== null) link.setAttribute('title', address)
  }
  for (const player of body.querySelectorAll('iframe, video')) {
    const line = body.ownerDocument.createElement('figure')
    line.textContent = video(hostOf(player.getAttribute('src') ?? ''))
    player.replaceWith(line)
  }
  return body.innerHTML
}

/** As in `app.css`: the frame has no styles of the page. */
const drawnScrollBars = (line: string) => `::-webkit-scrollbar { width: 10px; height: 10px; }
::-webkit-scrollbar-thumb { background: ${line}; background-clip: padding-box; border: 2px solid transparent; border-radius: 5px; }`

/** The whole document of the frame. Its own policy is narrower than the page's: pictures and the app's font, one style, nothing else. */
export function shownDocument(html: string, { nonce, language, colours, face, video }: Options): string {
  const { text, quiet, line, ground, link, dark } = colours
  const drawn = document.documentElement.dataset.scrollBars === 'drawn'
  const policy = `default-src 'none'; img-src ${location.origin}; font-src ${location.origin}; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style nonce="${nonce}">
:root { color-scheme: ${dark ? 'dark' : 'light'}; ${drawn ? '' : `scrollbar-width: thin; scrollbar-color: ${line} transparent;`} }
${drawn ? drawnScrollBars(line) : ''}
${face}
body { margin: 12px 16px; font: 15px/1.6 'Inter Variable', system-ui, sans-serif; color: ${text}; background: ${ground}; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; margin: 1.2em 0 0.5em; }
h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.1em; }
p { margin: 0 0 0.8em; }
img { max-width: 100%; max-height: 420px; height: auto; border-radius: 4px; }
figure { margin: 0 0 0.8em; color: ${quiet}; }
blockquote { margin: 0 0 0.8em; padding-left: 12px; border-left: 3px solid ${line}; color: ${quiet}; }
a { color: ${link}; text-decoration: underline; }
pre, code { font-family: ui-monospace, monospace; font-size: 0.92em; }
table { border-collapse: collapse; } th, td { padding: 4px 8px; border: 1px solid ${line}; text-align: start; }
hr { border: 0; border-top: 1px solid ${line}; }
</style></head><body>${shownHtml(html, video)}</body></html>`
}

/** Address of the first allowed picture in a text; null when there is none. */
export const firstPictureOf = (html: string): string | null =>
  /<img\b/i.test(html) ? (inertBody(cleanHtml(html)).querySelector('img')?.getAttribute('src') ?? null) : null
