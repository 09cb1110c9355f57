import type { ReactNode } from 'react'
import { fold } from '#domain/text/fold.ts'

/** Marks the search words in a text, folded as the search folds them: "eleve" marks "Élevé". */
export function highlight(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text
  const places = placesOf(text, words)
  if (places.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of places) {
    if (from > at) parts.push(text.slice(at, from))
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** Spans of the text that match a word, in order. Touching spans are merged. */
export function placesOf(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const folded = fold(text)
  if (!words.some((word) => folded.includes(word))) return []
  // folding may lengthen (œ → oe) or shorten (combining marks) a text: `origin` maps each folded character to its source
  const origin = folded.length === text.length ? null : originsOf(text)
  const spans: [number, number][] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const from = origin ? origin[at] : at
      const last = origin ? origin[at + word.length - 1] : at + word.length - 1
      if (from !== undefined && last !== undefined) spans.push([from, last + widthAt(text, last)])
    }
  }
  spans.sort((a, b) => a[0] - b[0])
  const joined: [number, number][] = []
  for (const span of spans) {
    const previous = joined.at(-1)
    if (previous && span[0] <= previous[1]) previous[1] = Math.max(previous[1], span[1])
    else joined.push([...span])
  }
  return joined
}

const widthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

function originsOf(text: string): number[] {
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    for (let n = fold(character).length; n > 0; n--) origins.push(at)
    at += character.length
  }
  return origins
}
