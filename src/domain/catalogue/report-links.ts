/**
 * The links of a report, each once, in their order. One, several or none; people paste more than one into a field, and the wire may have a list as
 * JSON text. Main decides whether each may be opened (D-79).
 */
export function linksOf(raw: string | readonly string[] | null | undefined): readonly string[] {
  const texts = raw === null || raw === undefined ? [] : typeof raw === 'string' ? readText(raw) : raw.flatMap(readText)
  return [...new Set(texts)]
}

function readText(text: string): readonly string[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(trimmed)
      if (Array.isArray(list))
        return list.filter((item) => typeof item === 'string').flatMap((item) => (item.trim().startsWith('[') ? [] : readText(item)))
    } catch {
      // text that only looks like a list is a single link
    }
  }
  return trimmed.split(/\s+/).filter(Boolean)
}

/** 'forum.example.org' of a link, null when it has none: shown before opening (D-79). */
export function hostOf(link: string): string | null {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link)?.[1]
  return host === undefined ? null : host.toLowerCase()
}
