import type { ChainedCommands, Editor } from '@tiptap/core'

/** Tools without input. The editor handles their keys; the key sheet and the buttons show them. */
export interface Tool {
  readonly name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'heading2'
    | 'heading3'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'undo'
    | 'redo'
  readonly keys: string
  readonly run: (chain: ChainedCommands) => ChainedCommands
  /** True when the tool applies at the cursor. Absent for tools without a state. */
  readonly active?: (editor: Editor) => boolean
}

/** Tools that need an address. */
export type AddressKind = 'link' | 'image' | 'video'
export const ADDRESS_KEYS: Readonly<Record<AddressKind, string>> = { link: 'Mod+Shift+k', image: 'Mod+Shift+g', video: 'Mod+Shift+f' }
export const PREVIEW_KEY = 'Mod+Shift+p'

/** Groups in the order of the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', keys: 'Mod+b', run: (chain) => chain.toggleBold(), active: (editor) => editor.isActive('bold') },
    { name: 'italic', keys: 'Mod+i', run: (chain) => chain.toggleItalic(), active: (editor) => editor.isActive('italic') },
    { name: 'underline', keys: 'Mod+u', run: (chain) => chain.toggleUnderline(), active: (editor) => editor.isActive('underline') },
    { name: 'strike', keys: 'Mod+Shift+s', run: (chain) => chain.toggleStrike(), active: (editor) => editor.isActive('strike') },
  ],
  [
    {
      name: 'heading2',
      keys: 'Mod+Alt+2',
      run: (chain) => chain.toggleHeading({ level: 2 }),
      active: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'heading3',
      keys: 'Mod+Alt+3',
      run: (chain) => chain.toggleHeading({ level: 3 }),
      active: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      name: 'bulletList',
      keys: 'Mod+Shift+8',
      run: (chain) => chain.toggleBulletList(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      keys: 'Mod+Shift+7',
      run: (chain) => chain.toggleOrderedList(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      keys: 'Mod+Shift+b',
      run: (chain) => chain.toggleBlockquote(),
      active: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    { name: 'undo', keys: 'Mod+z', run: (chain) => chain.undo() },
    { name: 'redo', keys: 'Mod+Shift+z', run: (chain) => chain.redo() },
  ],
]
