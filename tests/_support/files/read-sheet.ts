import { readFileSync } from 'node:fs'
import { zipEntries } from './zip-entries.ts'

/** A cell as stored in the file, read independently of the exporter. */
export interface SheetCell {
  readonly value: string | number | null
  /** Number format of the style; 'General' if it has none. */
  readonly format: string
  /** Whether the style forces text, even if the value starts like a formula. */
  readonly quoted: boolean
  readonly formula: boolean
}

const EMPTY: SheetCell = { value: null, format: 'General', quoted: false, formula: false }

/** The rows of every sheet of an .xlsx, header first; each cell's index is its column. */
export function readSheets(path: string): readonly (readonly SheetCell[])[][] {
  const entries = new Map(zipEntries(readFileSync(path)))
  const styles = stylesIn(entries.get('xl/styles.xml') ?? '')
  const shared = [...(entries.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, xml = '']) => textIn(xml))
  const sheets = [...entries].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  return sheets
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, xml]) => [...xml.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) => cellsIn(row, styles, shared)))
}

type Style = Pick<SheetCell, 'format' | 'quoted'>

function stylesIn(xml: string): readonly Style[] {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [id, decoded(code)]),
  )
  const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? ''
  return [...cells.matchAll(/<xf ([^>]*)/g)].map(([, attributes = '']) => ({
    format: formats.get(attribute(attributes, 'numFmtId') ?? '') ?? 'General',
    quoted: attribute(attributes, 'quotePrefix') === '1',
  }))
}

function cellsIn(row: string, styles: readonly Style[], shared: readonly string[]): readonly SheetCell[] {
  const cells: SheetCell[] = []
  for (const [, attributes = '', inside = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const column = columnOf(attribute(attributes, 'r') ?? '')
    while (cells.length < column) cells.push(EMPTY)
    const style = styles[Number(attribute(attributes, 's') ?? 0)] ?? EMPTY
    cells[column] = { ...style, value: valueIn(attribute(attributes, 't'), inside, shared), formula: /<f[ >/]/.test(inside) }
  }
  return cells
}

function valueIn(type: string | null, inside: string, shared: readonly string[]): string | number | null {
  if (type === 'inlineStr') return textIn(inside)
  const value = /<v[^>]*>([\s\S]*?)<\/v>/.exec(inside)?.[1]
  if (value === undefined) return null
  if (type === 's') return shared[Number(value)] ?? null
  return type === 'str' ? decoded(value) : Number(value)
}

const attribute = (attributes: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? null
const textIn = (xml: string) => [...xml.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => decoded(text)).join('')
/** 0 for A, 26 for AA. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const decoded = (xml: string) =>
  xml
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
