import { inertBody } from './profile.ts'

/** Stored content that would be lost: a tag, an attribute of a tag, or text. */
export interface LostPart {
  /** 'script', 'onclick (p)', or 'text'. */
  readonly what: string
  readonly count: number
}

/** Two names of one mark. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
])
/** The editor adds paragraphs and groups rows; the parser adds the others. */
const NOT_COUNTED = new Set(['p', 'html', 'head', 'body', 'tbody', 'thead', 'tfoot'])
/** Visible content of a pasted text besides words; other tags (spans, styles) only affect its look. */
const SEEN = new Set(['img', 'svg', 'picture', 'canvas', 'video', 'audio', 'iframe', 'object', 'embed', 'math', 'form'])
const SILENT = 'script, style, noscript, template, title, textarea, iframe, xmp, noembed, noframes'

function inventory(html: string): { readonly counts: ReadonlyMap<string, number>; readonly text: string } {
  const body = inertBody(html)
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const element of body.ownerDocument.querySelectorAll('*')) {
    const tag = SAME.get(element.localName) ?? element.localName
    if (!NOT_COUNTED.has(tag)) count(tag)
    for (const { name } of element.attributes) count(`${name} (${tag})`)
  }
  for (const silent of body.ownerDocument.querySelectorAll(SILENT)) silent.remove()
  return { counts, text: (body.textContent ?? '').replaceAll(/\s+/g, '') }
}

/** Parts of `stored` missing in `kept`; empty when nothing is lost. A lost tag is listed without its attributes. */
export function lostParts(stored: string, kept: string): readonly LostPart[] {
  const previous = inventory(stored)
  const after = inventory(kept)
  const lost = [...previous.counts].flatMap(([what, count]) => {
    const lostCount = count - (after.counts.get(what) ?? 0)
    return lostCount > 0 ? [{ what, count: lostCount }] : []
  })
  const tags = new Map(lost.filter(({ what }) => !what.includes(' ')).map(({ what, count }) => [what, count]))
  const named = lost.filter(({ what, count }) => {
    const tag = /\((.+)\)$/.exec(what)?.[1]
    return tag === undefined || count > (tags.get(tag) ?? 0)
  })
  return after.text.includes(previous.text) || previous.text === after.text ? named : [...named, { what: 'text', count: 1 }]
}

/** Visible parts missing after a paste. */
export const lostByPaste = (pasted: string, kept: string): readonly LostPart[] =>
  lostParts(pasted, kept).filter(({ what }) => what === 'text' || SEEN.has(what))

/** "script, onclick (p), figure × 2" */
export const lostList = (parts: readonly LostPart[]): string =>
  parts.map(({ what, count }) => (count > 1 ? `${what} × ${count}` : what)).join(', ')
