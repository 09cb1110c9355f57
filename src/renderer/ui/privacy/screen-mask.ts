import { isPersonalField, maskAll } from '#domain/people/personal-data.ts'
import './privacy.css'

/** Masks a text, keeping its length. */
type Mask = (text: string) => string

interface Masked {
  readonly original: string
  readonly masked: string
}

const ATTRIBUTES = ['title', 'placeholder', 'alt', 'aria-label'] as const
const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [...ATTRIBUTES, 'value'] }
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea'
/** Elements inside a text: highlighted words, and the place where an e-mail address may break. */
const INLINE = new Set(['MARK', 'WBR'])

/**
 * Masks personal data in every text on screen, whichever component wrote it, before it is painted (mutation observers run first). Returns the function
 * that shows everything again. React does not mind: it writes a text only when it changes, and then the new text is masked.
 */
export function maskScreen(page: Document, mask: Mask): () => void {
  const texts = new Map<Text, Masked>()
  const attributes = new Map<Element, Map<string, Masked>>()

  function maskText(node: Text): void {
    const parts = partsAround(node)
    const originals = parts.map((part) => {
      const before = texts.get(part)
      return before && before.masked === part.data ? before.original : part.data
    })
    const whole = originals.join('')
    if (whole.trim() === '') return
    const masked = isPersonal(node.parentElement) ? maskAll(whole) : mask(whole)
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
      const before = attributes.get(element)?.get(name)
      if (now === null || now === '' || before?.masked === now) continue
      // the name of a button in a personal cell stays: only the values in it are masked
      const masked = name !== 'aria-label' && isPersonal(element) ? maskAll(now) : mask(now)
      if (masked === now) continue
      const all = attributes.get(element) ?? new Map<string, Masked>()
      attributes.set(element, all.set(name, { original: now, masked }))
      element.setAttribute(name, masked)
    }
  }
  // what stands in a field would be sent: it is hidden, never changed
  const maskFields = () => {
    for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
      const isHidden = field.value !== '' && mask(field.value) !== field.value
      if (field.classList.contains('privacy-field') !== isHidden) field.classList.toggle('privacy-field', isHidden)
    }
  }
  function maskTree(root: Node): void {
    if (root instanceof Text) return maskText(root)
    if (!(root instanceof Element)) return
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!isCode(node.parentElement)) maskText(node)
      } else if (node instanceof Element) maskAttributes(node)
    }
  }
  function forgetGone(): void {
    for (const text of texts.keys()) if (!text.isConnected) texts.delete(text)
    for (const element of attributes.keys()) if (!element.isConnected) attributes.delete(element)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) maskTree(node)
      else if (target instanceof Text) maskText(target)
      else if (target instanceof Element) maskAttributes(target)
    }
    maskFields()
    if (texts.size > 5_000) forgetGone()
  })
  maskTree(page.documentElement)
  maskFields()
  observer.observe(page, WATCHED)
  page.addEventListener('input', maskFields, true)
  page.addEventListener('focusin', maskFields)
  return () => {
    observer.disconnect()
    page.removeEventListener('input', maskFields, true)
    page.removeEventListener('focusin', maskFields)
    for (const [text, { original, masked }] of texts) if (text.data === masked) text.data = original
    for (const [element, all] of attributes)
      for (const [name, { original, masked }] of all) if (element.getAttribute(name) === masked) element.setAttribute(name, original)
    for (const field of page.querySelectorAll('.privacy-field')) field.classList.remove('privacy-field')
  }
}

const isCode = (element: Element | null) => element !== null && (element.tagName === 'STYLE' || element.tagName === 'SCRIPT')

/** Inside a cell of a personal column, or of a field marked as personal. */
const isPersonal = (element: Element | null): boolean => {
  const cell = element?.closest<HTMLElement>('td[data-field], [data-personal]')
  return cell ? cell.dataset['personal'] !== undefined || isPersonalField(cell.dataset['field'] ?? '') : false
}

/** The texts that are read as one with this one: an address is broken by highlights and by places to break it. */
function partsAround(node: Text): readonly Text[] {
  const parent = node.parentElement
  const box = parent && INLINE.has(parent.tagName) ? parent.parentElement : parent
  if (!box || box.childNodes.length < 2) return [node]
  if ([...box.children].some((child) => !INLINE.has(child.tagName))) return [node]
  return [...box.childNodes].flatMap((child) => [child, ...child.childNodes]).filter((part) => part instanceof Text)
}
