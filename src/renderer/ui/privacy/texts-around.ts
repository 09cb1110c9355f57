/** Elements inside a text: highlighted words, and the place where an e-mail address may break. */
const INLINE = new Set(['MARK', 'WBR'])

/** The texts that are read as one with this one: an address is broken by highlights and by places to break it. */
export function textsAround(node: Text): readonly Text[] {
  const parent = node.parentElement
  const here: Node = parent && INLINE.has(parent.tagName) ? parent : node
  const run: Node[] = [here]
  for (let next = here.previousSibling; next && isPart(next); next = next.previousSibling) run.unshift(next)
  for (let next = here.nextSibling; next && isPart(next); next = next.nextSibling) run.push(next)
  return run.flatMap((part) => [part, ...part.childNodes]).filter((part) => part instanceof Text)
}

const isPart = (node: Node): boolean => node instanceof Text || (node instanceof Element && INLINE.has(node.tagName))
