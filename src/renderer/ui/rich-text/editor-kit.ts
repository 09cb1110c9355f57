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

/** Extensions of every rich-text editor: a closed set of nodes, links that do not open, and cleaned pasted text. */
export const editorKit = (
  html: string,
  attributes: Readonly<Record<string, string>> = {},
  /** Called after a paste with the parts that were dropped. */
  onPasted: (lost: readonly LostPart[]) => void = () => undefined,
): Partial<EditorOptions> => ({
  content: cleanHtml(html),
  injectCSS: false,
  extensions: [StarterKit.configure({ trailingNode: false, link: links }), Picture, Figure, Video, ...TABLE_NODES],
  editorProps: {
    attributes: { ...attributes },
    transformPastedHTML: (pasted) => {
      const cleaned = cleanHtml(pasted)
      onPasted(lostByPaste(pasted, cleaned))
      return cleaned
    },
    // this key submits the form; while the form cannot be sent, it inserts no line break either
    handleKeyDown: (_view, event) => sendsForm(event),
    handleDOMEvents: {
      click: (_view, event) => stay(event),
      auxclick: (_view, event) => stay(event),
    },
  },
})

/** A link in the editor is editable text: no click follows it. */
function stay(event: Event): boolean {
  if (isOnLink(event)) event.preventDefault()
  return false
}

/** The editor's content as cleaned HTML; '' when empty. Parsed in a document that loads nothing. */
export function htmlOf(editor: Editor): string {
  const inert = document.implementation.createHTMLDocument()
  const fragment = DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content, { document: inert })
  const holder = inert.createElement('div')
  holder.append(fragment)
  const html = cleanHtml(holder.innerHTML)
  return editor.isEmpty ? '' : html
}
