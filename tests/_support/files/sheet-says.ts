import { DAY_MS } from '#domain/values/durations.ts'
import type { SheetCell } from './read-sheet.ts'

/** Day 0 of a spreadsheet's calendar. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Texts on screen for an empty cell in the file; a reason may follow the dash. */
const NOTHING = /^(?:|—(?: .*)?|Name not found\.|Nom introuvable\.)$/

/** A serial number as "20/11/2026 10:00:05", as far as the format goes. */
function momentOf(value: number, format: string): string {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(new Date(Math.round((value * DAY_MS) / 1000) * 1000 + EPOCH_MS).toISOString()) ?? []
  return `${day}/${month}/${year}${/h/.test(format) ? ` ${hour}:${minute}` : ''}${/s/.test(format) ? `:${second}` : ''}`
}

/** The numbers in a text, with any thousands and decimal separators. */
function numbersIn(shown: string, language: 'en' | 'fr'): readonly number[] {
  const [thousands, point] = language === 'fr' ? [/(?<=\d)\s(?=\d{3}(?!\d))/g, ','] : [/(?<=\d),(?=\d{3}(?!\d))/g, '.']
  const text = shown.replaceAll(thousands, '').replaceAll('−', '-')
  return (text.match(point === ',' ? /-?\d+(?:,\d+)?/g : /-?\d+(?:\.\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))
}

/** Whether a cell of the file matches the screen, which may add an age to a date or a difference to a price. */
export function sheetSays(shown: string, { value, format }: SheetCell, language: 'en' | 'fr'): boolean {
  const text = plain(shown)
  if (value === null || value === '') return NOTHING.test(text)
  // an icon without text has words in the file
  if (text === '') return true
  if (typeof value === 'number') {
    if (/[dy]/.test(format.replaceAll(/"[^"]*"/g, ''))) return text.includes(momentOf(value, format))
    const percent = /0(?:\.(0+))? ?%/.exec(format)
    const [wanted, half] = percent ? [value * 100, 0.5 / 10 ** (percent[1]?.length ?? 0)] : [value, 0]
    return numbersIn(text, language).some((one) => Math.abs(one - wanted) < half + 1e-6)
  }
  const said = plain(value)
  return text.replaceAll(/[\s,]+/g, ' ').includes(said.replaceAll(/[\s,]+/g, ' ')) || (/^https?:/.test(said) && said.includes(text))
}
