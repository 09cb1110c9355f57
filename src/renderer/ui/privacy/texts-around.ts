/** Elements inside a text: highlighted words, and the place where an e-mail address may break. */
const INLINE = new Set(['MARK', 'WBR'])

/** The adjacent text nodes that form one text with this one: highlights and line-break elements split addresses. */
export function textsAround(node: Text): readonly Text[] {
  const parent = node.parentElement
  const here: Node = parent && INLINE.has(parent.tagName) ? parent : node
  const run: Node[] = [here]
  for (let next = here.previousSibling; next && isPart(next); next = next.previousSibling) run.unshift(next)
  for (let next = here.nextSibling; next && isPart(next); next = next.nextSibling) run.push(next)
  return run.flatMap((part) => [part, ...part.childNodes]).filter((part) => part instanceof Text)
}

const isPart = (node: Node): boolean => node instanceof Text || (node instanceof Element && INLINE.has(node.tagName))
