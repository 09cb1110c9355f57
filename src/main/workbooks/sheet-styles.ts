/** Style of a cell: the part of it that our sheets use. */
export interface SheetStyle {
  readonly numFmt?: string
  readonly bold?: true
  /** The cell is text, whatever it begins with: the apostrophe of spreadsheets, stored as a flag. */
  readonly quoted?: true
}

/** Numbers below belong to the formats that every spreadsheet has built in. */
const FIRST_FORMAT = 164
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/**
 * The styles of a workbook, replacing those of exceljs, which cannot write `quotePrefix`. The stream writer calls its style manager for the number
 * of a style (`addStyleModel`) and at the end for the whole part (`xml`).
 */
export class SheetStyles {
  private readonly formats = new Map<string, number>()
  private readonly cells = new Map<string, number>([[cellXml(0, false, false), 0]])
  private readonly numbers = new WeakMap<SheetStyle, number>()

  /** Number of a style. A style object must not change later: its number is cached by identity. */
  addStyleModel(style: SheetStyle): number {
    const previous = this.numbers.get(style)
    if (previous !== undefined) return previous
    const xml = cellXml(style.numFmt === undefined ? 0 : this.formatOf(style.numFmt), style.bold === true, style.quoted === true)
    const number = this.cells.get(xml) ?? this.cells.size
    this.cells.set(xml, number)
    this.numbers.set(style, number)
    return number
  }

  private formatOf(code: string): number {
    const number = this.formats.get(code) ?? FIRST_FORMAT + this.formats.size
    this.formats.set(code, number)
    return number
  }

  /** The part xl/styles.xml. */
  get xml(): string {
    const formats = [...this.formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
    const font = (bold: string) =>
      `<font>${bold}<sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>`
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      `<styleSheet xmlns="${MAIN}">`,
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.cells.size}">${[...this.cells.keys()].join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('')
  }
}

const cellXml = (format: number, bold: boolean, quoted: boolean) =>
  `<xf numFmtId="${format}" fontId="${Number(bold)}" fillId="0" borderId="0" xfId="0"${quoted ? ' quotePrefix="1"' : ''}${
    format === 0 ? '' : ' applyNumberFormat="1"'
  }${bold ? ' applyFont="1"' : ''}/>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
