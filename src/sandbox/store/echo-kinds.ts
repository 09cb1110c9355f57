import { echoTicker } from '../faker/echo-numbers.ts'
import { withCheckDigit } from '../faker/products.ts'

/** Tables whose rows go on beyond the seeded ones, on the command line by the same name. */
export const ECHO_NAMES = ['tickers', 'users', 'transactions', 'orders'] as const
export type EchoName = (typeof ECHO_NAMES)[number]

const DIGITS = 7

type Row = Readonly<Record<string, unknown>>

/** What distinguishes an echo from the row that it copies: the places of its number. */
export interface EchoKind {
  /** Which row of the head, from 0: two rows of one number (sale and purchase) are echoed together. */
  unitOf(row: Row, nth: number): number
  /** The row with this number in its own fields. */
  renumber(row: Row, serial: number): Row
  idOf(row: Row): string
  /** Fields in which echoes differ, and the number that a value of it holds. */
  readonly own: Readonly<Record<string, (value: string) => number>>
}

const decimal = (serial: number): string => String(serial).padStart(DIGITS, '0')
/** The number as the last block of a UUID (12 hex digits). */
export const hexSerial = (serial: number): string => serial.toString(16).padStart(12, '0')

const lastLetters = (text: string): number => Number.parseInt(text.slice(text.lastIndexOf('-') + 1), 36)
const lastHex = (uuid: string): number => Number.parseInt(uuid.slice(-12), 16)
const lastDigits = (text: string): number => Number(/(\d{7})(?:\.pdf|@.*)?$/.exec(text)?.[1])

const echoUuid = (uuid: string, serial: number): string => `${uuid.slice(0, -12)}${hexSerial(serial)}`
const echoIsbn = (isbn: string, serial: number): string => withCheckDigit(`29${decimal(serial)}${isbn.slice(9, 12)}`)
const echoInvoice = (id: unknown, serial: number) => (typeof id === 'string' ? id.replace(/\d+(\.pdf)?$/, `${decimal(serial)}$1`) : id)

export const ECHO_KINDS: Readonly<Record<EchoName, EchoKind>> = {
  tickers: {
    unitOf: (_, nth) => nth,
    idOf: (row) => String(row['ticker']),
    renumber: (row, serial) => ({
      ...row,
      id: serial * 10 + 1,
      isbn: echoIsbn(String(row['isbn']), serial),
      ticker: echoTicker(String(row['ticker']), serial),
      ref_ticker: typeof row['ref_ticker'] === 'string' ? echoTicker(row['ref_ticker'], serial) : null,
    }),
    own: {
      id: (id) => Math.floor(Number(id) / 10),
      isbn: (isbn) => Number(isbn.slice(2, 9)),
      ticker: lastLetters,
      ref_ticker: lastLetters,
    },
  },
  users: {
    unitOf: (_, nth) => nth,
    idOf: (row) => String(row['uuid']),
    renumber: (row, serial) => ({
      ...row,
      uuid: echoUuid(String(row['uuid']), serial),
      email: String(row['email']).replace(/\d+@/, `${decimal(serial)}@`),
    }),
    own: { uuid: lastHex, email: lastDigits },
  },
  transactions: {
    unitOf: (row) => Number(/\d+$/.exec(String(row['invoice_id']))?.[0]) - 1,
    idOf: (row) => String(row['invoice_id']),
    renumber: (row, serial) => ({
      ...row,
      invoice_id: echoInvoice(row['invoice_id'], serial),
      linked_invoice_id: echoInvoice(row['linked_invoice_id'], serial),
      invoice_url: echoInvoice(row['invoice_url'], serial),
    }),
    own: { invoice_id: lastDigits, linked_invoice_id: lastDigits, invoice_url: lastDigits },
  },
  orders: {
    unitOf: (_, nth) => nth,
    idOf: (row) => String(row['order_uuid']),
    // the pictures' addresses carry the uuid, in several forms
    renumber: (row, serial) => {
      const uuid = String(row['order_uuid'])
      return JSON.parse(JSON.stringify(row).replaceAll(uuid, echoUuid(uuid, serial))) as Row
    },
    own: { order_uuid: lastHex },
  },
}
