/** Deeper than any real answer; nesting of 4,000 and more breaks the structured clone of IPC. */
export const MAX_DEPTH = 64

/** How deep the brackets of a JSON text are nested, counted without parsing it; stops counting past the limit. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (quoted) {
      if (char === 0x5c) at++
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > deepest) deepest = depth
      if (deepest > MAX_DEPTH) return deepest
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return deepest
}

// `__proto__` as it stands, or with some of its letters written as \u escapes.
const mayNamePrototype = (text: string) => text.includes('__proto__') || /\\u00[567]/i.test(text)

/** Parses valid JSON text; keys named `__proto__` are left out. */
export const withoutPrototype = (text: string): unknown =>
  mayNamePrototype(text) ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) : JSON.parse(text)

/** Parses a JSON text of at most `MAX_DEPTH` levels; keys named `__proto__` are left out. The failure says which rule it broke. */
export function parseJson(text: string): { readonly value: unknown } | { readonly problem: 'too deep' | 'not JSON' } {
  if (depthOf(text) > MAX_DEPTH) return { problem: 'too deep' }
  try {
    return { value: withoutPrototype(text) }
  } catch {
    return { problem: 'not JSON' }
  }
}
