import { type Attributes, Node } from '@tiptap/core'

// own nodes instead of a library: cells contain editable text; nothing here adds, removes or resizes cells

/** Number of columns or rows that a cell spans; the profile allows digits only. */
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

/** A table with its rows of cells; groups of rows are dissolved. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

export const TABLE_NODES = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')]
