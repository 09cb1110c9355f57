// the window outlives this module, so its original functions are stored on the window
const computed = ((window as { ownComputedStyle?: typeof window.getComputedStyle }).ownComputedStyle ??=
  window.getComputedStyle.bind(window))
const displayOfTag = new Map<string, string>()

/** What an element without a style of its own has: asked once for each tag. */
function usualDisplay(tag: string): string {
  const cached = displayOfTag.get(tag)
  if (cached !== undefined) return cached
  const sample = document.body.appendChild(document.createElement(tag))
  const display = computed(sample).display
  sample.remove()
  displayOfTag.set(tag, display)
  return display
}

/** The nearest inline value of an inherited property. */
function inherited(element: Element, property: string): string {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (!node.getAttribute('style')?.includes(property)) continue
    const value = (node as HTMLElement).style.getPropertyValue(property)
    if (value) return value
  }
  return 'visible'
}

function displayOf(element: Element): string {
  const inline = element.getAttribute('style')?.includes('display') && (element as HTMLElement).style.display
  return inline || usualDisplay(element.localName)
}

/**
 * Answers `display` and `visibility` from inline styles alone; every other property as before. Accessible names ask for these two at
 * every node, and happy-dom computes all properties of the node and its ancestors for each answer: an eighth of the time of the page
 * tests. Style sheets are left out: none is loaded here (`UNSTYLED`). Nothing styles a scroll bar, whose size Ant Design measures with each dialog.
 */
export function answerFromInlineStyles(): void {
  window.getComputedStyle = (element, pseudo) => {
    let all: CSSStyleDeclaration | undefined
    const rest = () => (all ??= computed(element, pseudo))
    const quick = (name: PropertyKey): string | undefined => {
      if (pseudo === '::-webkit-scrollbar' || name === 'scrollbarColor' || name === 'scrollbarWidth') return ''
      if (name === 'display') return displayOf(element)
      return name === 'visibility' ? inherited(element, name) : undefined
    }
    const answer = (_: CSSStyleDeclaration, name: PropertyKey): unknown => {
      if (name === 'getPropertyValue') return (property: string) => quick(property) ?? rest().getPropertyValue(property)
      const value: unknown = quick(name) ?? Reflect.get(rest(), name)
      return typeof value === 'function' ? value.bind(rest()) : value
    }
    return new Proxy<CSSStyleDeclaration>({} as CSSStyleDeclaration, { get: answer })
  }
}
