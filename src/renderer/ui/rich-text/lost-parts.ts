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
const SEEN = {
  img: 'picture',
  svg: 'picture',
  picture: 'picture',
  canvas: 'picture',
  video: 'video',
  audio: 'audio',
  iframe: 'embed',
  object: 'embed',
  embed: 'embed',
  math: 'formula',
  form: 'form',
  text: 'text',
} as const
type Seen = keyof typeof SEEN
type SeenPart = (typeof SEEN)[Seen]
const isSeen = (what: string): what is Seen => Object.hasOwn(SEEN, what)
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
export const lostByPaste = (pasted: string, kept: string): readonly LostPart[] => lostParts(pasted, kept).filter(({ what }) => isSeen(what))

/** The parts missing after a paste in the words of the reader: "picture × 2", not "img, svg". */
export function pastedList(parts: readonly LostPart[], words: Readonly<Record<SeenPart, string>>): string {
  const counts = new Map<string, number>()
  for (const { what, count } of parts) {
    const word = isSeen(what) ? words[SEEN[what]] : what
    counts.set(word, (counts.get(word) ?? 0) + count)
  }
  return lostList([...counts].map(([what, count]) => ({ what, count })))
}

/** "script, onclick (p), figure × 2" */
export const lostList = (parts: readonly LostPart[]): string =>
  parts.map(({ what, count }) => (count > 1 ? `${what} × ${count}` : what)).join(', ')
