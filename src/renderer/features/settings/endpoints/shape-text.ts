import { Shape, type TokenPlace } from '#contract/reading/shape.ts'
import type { TaughtPages } from '#contract/reading/taught-pages.ts'

/** A shape in its typed form: one pair on each line, 'theirs: ours' and 'ours: form'. */
export interface ShapeText {
  readonly envelope: string
  readonly row: string
  readonly id: string
  readonly fields: string
  readonly forms: string
  readonly constants: string
  readonly send: NonNullable<Shape['send']> | ''
  /** Empty `by`: as the response says. `size`: 'per_page: 100'. */
  readonly pages: { readonly by: TaughtPages['by'] | ''; readonly name: string; readonly first: '0' | '1'; readonly size: string }
  /** Empty `in`: the usual places of a token. `as` counts for a header or cookie only. */
  readonly token: {
    readonly in: TokenPlace['in'] | ''
    readonly at: string
    readonly send: NonNullable<TokenPlace['send']>
    readonly as: string
    /** Empty: Bearer in Authorization, none in another header. */
    readonly scheme: string
  }
}

const lines = (pairs: Readonly<Record<string, string>> = {}): string =>
  Object.entries(pairs)
    .map(([left, right]) => `${left}: ${right}`)
    .join('\n')

/** The shape as the form shows it: maps as one “name: other name” per line. */
export const shapeText = (shape: Shape | undefined): ShapeText => ({
  envelope: shape?.envelope ?? '',
  row: shape?.row ?? '',
  id: shape?.id ?? '',
  fields: lines(shape?.fields),
  forms: lines(shape?.forms),
  constants: lines(shape?.constants),
  send: shape?.send ?? '',
  pages: pagesText(shape?.pages),
  token: {
    in: shape?.token?.in ?? '',
    at: shape?.token?.at ?? '',
    send: shape?.token?.send ?? 'bearer',
    as: shape?.token?.as ?? '',
    scheme: shape?.token?.scheme ?? '',
  },
})

const pagesText = (pages: TaughtPages | undefined): ShapeText['pages'] => ({
  by: pages?.by ?? '',
  name: pages?.name ?? '',
  first: pages?.first === 0 ? '0' : '1',
  size: pages?.size ? `${pages.size.name}: ${pages.size.rows}` : '',
})

/** The shape that was typed; null when a line is not a pair, or has an invalid name or form. */
export function shapeOf(typed: ShapeText): Shape | null {
  const [fields, forms, constants] = [pairsIn(typed.fields, PAIR), pairsIn(typed.forms, FORM), pairsIn(typed.constants, CONSTANT)]
  const pages = pagesOf(typed.pages)
  if (!fields || !forms || !constants || pages === null) return null
  const filled = {
    ...(typed.token.in === '' ? {} : { token: tokenOf(typed.token) }),
    ...(typed.envelope.trim() === '' ? {} : { envelope: typed.envelope.trim() }),
    ...(typed.row.trim() === '' ? {} : { row: typed.row.trim() }),
    ...(typed.id.trim() === '' ? {} : { id: typed.id.trim() }),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(forms).length > 0 ? { forms } : {}),
    ...(Object.keys(constants).length > 0 ? { constants } : {}),
    ...(typed.send === '' ? {} : { send: typed.send }),
    ...pages,
  }
  const shape = Shape.safeParse(filled)
  return shape.success ? shape.data : null
}

/** Null when the size is not a parameter with a number. */
function pagesOf({ by, name, first, size }: ShapeText['pages']): Pick<Shape, 'pages'> | null {
  if (by === '') return {}
  const pair = size.trim() === '' ? [] : Object.entries(pairsIn(size, PAIR) ?? {})
  const [rows] = pair
  if (size.trim() !== '' && (pair.length !== 1 || !rows || !/^\d{1,5}$/.test(rows[1]))) return null
  return {
    pages: {
      by,
      name: name.trim(),
      ...(by === 'page' && first === '0' && { first: 0 }),
      ...(rows && { size: { name: rows[0], rows: Number(rows[1]) } }),
    },
  }
}

const tokenOf = ({ in: place, at, send, as, scheme }: ShapeText['token']) => ({
  in: place,
  at: at.trim(),
  ...(send === 'bearer' ? {} : { send, as: as.trim() }),
  ...(send === 'cookie' || scheme.trim() === '' ? {} : { scheme: scheme.trim() }),
})

const PAIR = /^\s*([^\s:=]+)\s*[:=]\s*([^\s:=]+)\s*$/
/** The value of a form may contain words: 'status: 1=accepted|0=declined'. */
const FORM = /^\s*([^\s:=]+)\s*[:=]\s*([^\s:=]+(?:=[^:]*[^\s:])?)\s*$/
/** Any text on one line: 'data.type: orders'. */
const CONSTANT = /^\s*([^\s:=]+)\s*[:=]\s*(\S(?:.*\S)?)\s*$/

function pairsIn(text: string, pair: RegExp): Record<string, string> | null {
  const pairs: Record<string, string> = {}
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const [, left, right] = pair.exec(line) ?? []
    if (left === undefined || right === undefined || Object.hasOwn(pairs, left)) return null
    pairs[left] = right
  }
  return pairs
}
