import { type Attributes, Node } from '@tiptap/core'

// Own nodes, no library: cells are edited as text is, and nothing here adds, removes or resizes them.

/** The cells that one takes up; the profile lets digits through and nothing else. */
const spans = (): Attributes => ({ colspan: { default: null }, rowspan: { default: null } })
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      Object.fromEntries(Object.entries(HTMLAttributes).filter(([, value]) => value !== null && value !== undefined)),
      0,
    ],
  })

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** A table as blogs and spreadsheets write it, whole: rows of cells, whatever they were grouped in. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

export const TABLE_NODES = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')]
