import { isPersonalColumn, maskAll } from '#domain/people/personal-data.ts'
import './privacy.css'
import { textsAround } from './texts-around.ts'

/** Masks a text, keeping its length. */
type Mask = (text: string) => string

interface Masked {
  readonly original: string
  readonly masked: string
}

export interface ScreenMask {
  /** Masks the screen again, because `mask` has learnt new values. */
  again(): void
  /** Removes the mask. */
  end(): void
}

const ATTRIBUTES = ['title', 'placeholder', 'alt', 'aria-label'] as const
const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [...ATTRIBUTES, 'value'] }
/** Elements whose text is read back and sent, or that contain no text. */
const UNTOUCHED = '[contenteditable], textarea, style, script'
const EDITOR = '[contenteditable=true]'
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea'

/**
 * Masks personal data in every text on screen, whichever component wrote it, before it is painted (mutation observers run first). React is not
 * affected: it writes a text only when it changes, and the new text is masked again. Texts of fields and editors would be sent, so a style hides them
 * instead.
 */
export function maskScreen(page: Document, mask: Mask): ScreenMask {
  const texts = new WeakMap<Text, Masked>()
  const attributes = new WeakMap<Element, Map<string, Masked>>()

  function maskText(node: Text): void {
    const parts = textsAround(node)
    const originals = parts.map((part) => originalOf(texts.get(part), part.data))
    const whole = originals.join('')
    if (whole.trim() === '') return
    const masked = personalCellOf(node.parentElement) ? maskAll(whole) : mask(whole)
    let from = 0
    for (const [at, part] of parts.entries()) {
      const original = originals[at] ?? ''
      const shown = masked.slice(from, from + original.length)
      from += original.length
      if (shown === original) texts.delete(part)
      else texts.set(part, { original, masked: shown })
      if (part.data !== shown) part.data = shown
    }
  }
  function maskAttributes(element: Element): void {
    for (const name of ATTRIBUTES) {
      const now = element.getAttribute(name)
      if (now === null || now === '') continue
      const all = attributes.get(element) ?? new Map<string, Masked>()
      const original = originalOf(all.get(name), now)
      const cell = personalCellOf(element)
      // the name of a button in a personal cell stays: only the values in it are masked, the cell's own too
      const masked = cell === null ? mask(original) : name === 'aria-label' ? maskIn(original, writtenTextOf(cell)) : maskAll(original)
      if (masked === now) continue
      attributes.set(element, all.set(name, { original, masked }))
      element.setAttribute(name, masked)
    }
  }
  const writtenTextOf = (cell: Element) =>
    [...nodesIn(page, cell)].map((node) => (node instanceof Text ? originalOf(texts.get(node), node.data) : '')).join('')
  const maskIn = (label: string, value: string) => {
    const text = value.trim()
    return mask(text === '' ? label : label.replaceAll(text, () => maskAll(text)))
  }
  function hideFields(): void {
    for (const field of page.querySelectorAll<HTMLElement>(`${FIELDS}, ${EDITOR}`)) {
      const isHidden = writtenIn(field).some((text) => text !== '' && mask(text) !== text)
      // of an editor, its frame: the editor treats a change of its own element as typing
      const { classList } = field.matches(EDITOR) ? (field.parentElement ?? field) : field
      if (classList.contains('privacy-field') !== isHidden) classList.toggle('privacy-field', isHidden)
    }
  }
  function maskTree(root: Node): void {
    for (const node of nodesIn(page, root))
      if (node instanceof Text) maskText(node)
      else if (node instanceof Element) maskAttributes(node)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (isUntouched(target)) continue
      if (type === 'childList') for (const node of addedNodes) maskTree(node)
      else if (target instanceof Text) maskText(target)
      else if (target instanceof Element) maskAttributes(target)
    }
    hideFields()
  })
  const again = () => {
    maskTree(page.documentElement)
    hideFields()
  }
  again()
  observer.observe(page, WATCHED)
  page.addEventListener('input', hideFields, true)
  page.addEventListener('focusin', hideFields)
  return {
    again,
    end() {
      observer.disconnect()
      page.removeEventListener('input', hideFields, true)
      page.removeEventListener('focusin', hideFields)
      for (const node of nodesIn(page, page.documentElement)) {
        if (node instanceof Text) node.data = originalOf(texts.get(node), node.data)
        else if (node instanceof Element)
          for (const [name, one] of attributes.get(node) ?? [])
            if (node.getAttribute(name) === one.masked) node.setAttribute(name, one.original)
      }
      for (const field of page.querySelectorAll('.privacy-field')) field.classList.remove('privacy-field')
    },
  }
}

/** The original of a text: a text that differs from the masked one was written since. */
const originalOf = (last: Masked | undefined, now: string): string => (last?.masked === now ? last.original : now)

const isUntouched = (node: Node): boolean => (node instanceof Element ? node : node.parentElement)?.closest(UNTOUCHED) != null

/** Texts and elements in a node, itself included, without those that stay untouched. */
function* nodesIn(page: Document, root: Node): Generator<Node> {
  if (isUntouched(root)) return
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(UNTOUCHED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node: Node | null = root; node; node = walker.nextNode()) yield node
}

/** The cell of a personal column, or the field marked as personal, that this element is in. */
const personalCellOf = (element: Element | null): Element | null => {
  const cell = element?.closest<HTMLElement>('td[data-field], [data-personal]') ?? null
  return cell && (cell.dataset['personal'] !== undefined || isPersonalColumn(cell.dataset['field'] ?? '')) ? cell : null
}

/** The text typed in a field, or the paragraphs of an editor. */
const writtenIn = (field: HTMLElement): readonly string[] =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? [field.value]
    : [...field.children].map(({ textContent }) => textContent)
