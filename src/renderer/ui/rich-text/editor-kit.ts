import type { Editor, EditorOptions } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { sendsForm } from '../shortcuts/key-match.ts'
import { isSafeAddress } from './address.ts'
import { Figure, Video, Picture } from './editor-nodes.ts'
import { lostByPaste, type LostPart } from './lost-parts.ts'
import { cleanHtml } from './profile.ts'
import { TABLE_NODES } from './table-nodes.ts'

const links = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  protocols: ['https'] as string[],
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address: string) => isSafeAddress(address),
} as const

const isOnLink = (event: Event) => event.target instanceof Element && event.target.closest('a') !== null

/** What every editor of rich text is made of: a closed set of nodes, links that lead nowhere, and pasted text cleaned first. */
export const editorKit = (
  html: string,
  attributes: Readonly<Record<string, string>> = {},
  /** Something was pasted: what of it could not be taken. */
  onPasted: (lost: readonly LostPart[]) => void = () => undefined,
): Partial<EditorOptions> => ({
  content: cleanHtml(html),
  injectCSS: false,
  extensions: [StarterKit.configure({ trailingNode: false, link: links }), Picture, Figure, Video, ...TABLE_NODES],
  editorProps: {
    attributes: { ...attributes },
    transformPastedHTML: (pasted) => {
      const kept = cleanHtml(pasted)
      onPasted(lostByPaste(pasted, kept))
      return kept
    },
    // it sends the form; while that cannot be, it writes no line break either
    handleKeyDown: (_view, event) => sendsForm(event),
    handleDOMEvents: {
      click: (_view, event) => stay(event),
      auxclick: (_view, event) => stay(event),
    },
  },
})

/** A link in the editor is text to be edited: no press of any button follows it. */
function stay(event: Event): boolean {
  if (isOnLink(event)) event.preventDefault()
  return false
}

/** What the editor holds, as it may be sent; '' when there is nothing. Made in a document that loads nothing. */
export function htmlOf(editor: Editor): string {
  const inert = document.implementation.createHTMLDocument()
  const fragment = DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content, { document: inert })
  const holder = inert.createElement('div')
  holder.append(fragment)
  const html = cleanHtml(holder.innerHTML)
  return editor.isEmpty ? '' : html
}
