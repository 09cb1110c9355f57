/** What was clicked, as far as the page can tell. */
export type ContextMenuReport = Pick<
  Electron.ContextMenuParams,
  'x' | 'y' | 'linkURL' | 'linkText' | 'srcURL' | 'mediaType' | 'isEditable' | 'selectionText' | 'titleText' | 'altText' | 'menuSourceType'
> & { readonly formControlType: string; readonly isPassword: boolean }

/** Reports a click for a context menu that no script of the page has prevented. Runs in the page: it may use nothing from outside. */
export function observeContextMenu(report: (clicked: ContextMenuReport) => void): void {
  const mediaTypes: Record<string, 'image' | 'video' | 'audio' | 'canvas'> = {
    IMG: 'image',
    VIDEO: 'video',
    AUDIO: 'audio',
    CANVAS: 'canvas',
  }
  const noText = /^(button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/
  const controlOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) return `input-${element.type}`
    if (element instanceof HTMLTextAreaElement) return 'text-area'
    if (element instanceof HTMLSelectElement) return element.type
    if (element instanceof HTMLButtonElement) return element.type === 'button' ? 'button-button' : `${element.type}-button`
    return 'none'
  }
  window.addEventListener('contextmenu', (event) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element) || !event.isTrusted) return
    const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
    const isText = field !== null && !(field instanceof HTMLInputElement && noText.test(field.type))
    const link = target.closest<HTMLAnchorElement>('a[href]')
    const isPassword = field instanceof HTMLInputElement && field.type === 'password'
    const selected = field ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : String(window.getSelection() ?? '')
    const clicked: ContextMenuReport = {
      x: Math.round(event.clientX),
      y: Math.round(event.clientY),
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      srcURL: mediaTypes[target.tagName] ? (target.getAttribute('src') ?? '') : '',
      mediaType: mediaTypes[target.tagName] ?? 'none',
      isEditable: (isText && !field.disabled && !field.readOnly) || (target instanceof HTMLElement && target.isContentEditable),
      selectionText: isPassword ? '' : selected,
      titleText: target.closest('[title]')?.getAttribute('title') ?? '',
      altText: target.getAttribute('alt') ?? '',
      menuSourceType: event.pointerType === 'mouse' ? 'mouse' : 'keyboard',
      formControlType: controlOf(target),
      isPassword,
    }
    // listeners that were added later may still prevent the menu
    queueMicrotask(() => setTimeout(() => event.defaultPrevented || report(clicked)))
  })
}
