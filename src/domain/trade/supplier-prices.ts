import { SUPPLIER_PRICES } from '#contract/trade/supplier.ts'
import type { Language } from '../text/language.ts'
import { typedNumber, writtenMoney, writtenNumber } from '../values/typed-number.ts'

export const PRICE_GROUPS = ['enter', 'subscription', 'exit'] as const
export type PriceGroup = (typeof PRICE_GROUPS)[number]
export type PriceKey = { [Group in PriceGroup]: (typeof SUPPLIER_PRICES)[Group][number] }[PriceGroup]

/** One cell of the price sheet; `name` is its field in a form: "prices.enter.delivery". */
export interface PriceCell {
  readonly name: string
  readonly group: PriceGroup
  readonly key: PriceKey
}

/** Every price in the order of the sheet: enter, subscription, exit. */
export const PRICE_CELLS: readonly PriceCell[] = PRICE_GROUPS.flatMap((group) =>
  SUPPLIER_PRICES[group].map((key) => ({ name: `prices.${group}.${key}`, group, key })),
)

/** The one percentage among euros. */
export const isPercent = (key: PriceKey): boolean => key === 'per_month_insurance_percent'

/** Digits after the decimal sign that a price may have. */
export const DECIMALS = 4

/**
 * Parses a typed or pasted price: "12", "12.5", "12,5", "1 250,00 €", "0,8 %". Decimal euros (or percent); null for other text. Zero is a price,
 * nothing and negative numbers are not (D-105).
 */
export function readPrice(typed: string, language: Language): number | null {
  const price = typedNumber(typed, language, DECIMALS)
  return price !== undefined && price !== null && !typed.includes('-') && price >= 0 && price < 1e9 ? price : null
}

/** Why a number cannot be a price: below zero, or with too many decimals. Null for text that is no number. */
export function priceFlaw(typed: string, language: Language): 'negative' | 'too-fine' | null {
  const value = typedNumber(typed, language)
  if (value === undefined || value === null) return null
  return typed.includes('-') || value < 0 ? 'negative' : typedNumber(typed, language, DECIMALS) === null ? 'too-fine' : null
}

/** A price in the form in which it is typed: "8.40", "8,40"; digits beyond the cent stay. A percentage has the digits it has. */
export const writePrice = (price: number, percent: boolean, language: Language): string =>
  percent ? writtenNumber(price, language) : writtenMoney(price, language)

/** The cells of a column copied from a spreadsheet; a row of several cells gives them from left to right. An empty line at the end of the text is left out. */
export function pastedCells(text: string): readonly string[] {
  const cells = text.split(/\r\n|[\n\r\t]/).map((cell) => cell.trim())
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/** Targets of a paste, downward from a cell; `over` counts the values beyond the sheet. */
export function pasteAt(name: string, text: string): { readonly writes: ReadonlyMap<string, string>; readonly over: number } {
  const from = PRICE_CELLS.findIndex((cell) => cell.name === name)
  const cells = pastedCells(text)
  const room = from === -1 ? [] : PRICE_CELLS.slice(from, from + cells.length)
  return { writes: new Map(room.map((cell, at) => [cell.name, cells[at] ?? ''])), over: cells.length - room.length }
}

/** Target of an arrow key: up and down within the whole sheet, left and right to the same line of the next group. Null: none. */
export function cellBeside(name: string, arrow: 'up' | 'down' | 'left' | 'right'): string | null {
  const at = PRICE_CELLS.findIndex((cell) => cell.name === name)
  const here = PRICE_CELLS[at]
  if (!here) return null
  if (arrow === 'up' || arrow === 'down') return PRICE_CELLS[at + (arrow === 'down' ? 1 : -1)]?.name ?? null
  const group = PRICE_GROUPS[PRICE_GROUPS.indexOf(here.group) + (arrow === 'right' ? 1 : -1)]
  if (!group) return null
  const line = PRICE_CELLS.filter((cell) => cell.group === here.group).indexOf(here)
  const column = PRICE_CELLS.filter((cell) => cell.group === group)
  return column[Math.min(line, column.length - 1)]?.name ?? null
}
