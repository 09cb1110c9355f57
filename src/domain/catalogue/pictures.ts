import { isRecord } from '#contract/values/record.ts'
export type PictureRole = 'front' | 'back' | 'other'

/** One picture of an order, a bottle or a report. `url` is as the API wrote it: relative or absolute. */
export interface Picture {
  readonly url: string
  readonly role: PictureRole
  /** The file's own name, or '' when it has none. */
  readonly name: string
}

const ORDER_OF_ROLES: readonly PictureRole[] = ['front', 'back', 'other']
const URL_KEYS = ['url', 'path', 'src', 'href', 'file', 'link', 'image', 'picture', 'photo'] as const
const NAME_KEYS = ['name', 'filename', 'originalname', 'file_name'] as const
const ROLE_KEYS = ['role', 'type', 'side', 'position', 'kind'] as const
const MAX_DEPTH = 4

/**
 * Pictures in any of the three forms of D-29, front first, then back, then the others, each address once. Decoder order: JSON text is parsed; a
 * text is an address; an object with an address is a picture; an object with front/back keys is read per side; any other object is searched for
 * lists. The role comes from the data, else from the file's name (part 1 §5); a name with both words has none.
 */
export function picturesOf(raw: unknown): readonly Picture[] {
  const byUrl = new Map<string, Picture>()
  for (const picture of read(raw, null, 0)) {
    const other = byUrl.get(picture.url)
    if (!other || (other.role === 'other' && picture.role !== 'other')) byUrl.set(picture.url, picture)
  }
  const pictures = [...byUrl.values()]
  return ORDER_OF_ROLES.flatMap((role) => pictures.filter((picture) => picture.role === role))
}

/** 'front' or 'back' when exactly one of the words is in the name, in any case. */
export function roleByName(name: string): PictureRole {
  const front = /front/i.test(name)
  const back = /back/i.test(name)
  if (front === back) return 'other'
  return front ? 'front' : 'back'
}

function read(raw: unknown, side: PictureRole | null, depth: number): Picture[] {
  if (depth > MAX_DEPTH) return []
  if (typeof raw === 'string') return readText(raw.trim(), side, depth)
  if (Array.isArray(raw)) return raw.flatMap((item) => read(item, side, depth + 1))
  return isRecord(raw) ? readObject(raw, side, depth) : []
}

function readText(text: string, side: PictureRole | null, depth: number): Picture[] {
  if (text === '' || text === 'null') return []
  if (/^[[{"]/.test(text)) {
    try {
      return read(JSON.parse(text), side, depth + 1)
    } catch {
      return []
    }
  }
  const name = fileNameOf(text)
  return [{ url: text, role: side ?? roleByName(name), name }]
}

function readObject(record: Record<string, unknown>, side: PictureRole | null, depth: number): Picture[] {
  const raw = byLowerName(record)
  const url = textUnder(raw, URL_KEYS)
  if (url !== null) {
    const name = textUnder(raw, NAME_KEYS) ?? fileNameOf(url)
    return [{ url, role: side ?? roleIn(raw) ?? roleByName(name), name }]
  }
  const sides = Object.entries(raw).flatMap(([key, value]) => {
    const role = roleByName(key)
    return role === 'other' ? [] : read(value, role, depth + 1)
  })
  const rest = Object.entries(raw).flatMap(([key, value]) =>
    roleByName(key) === 'other' && typeof value === 'object' ? read(value, side, depth + 1) : [],
  )
  if (sides.length > 0 || rest.length > 0) return [...sides, ...rest]
  // a name without an address is the address: {"name": "front.jpg"}
  const name = textUnder(raw, NAME_KEYS)
  return name === null ? [] : [{ url: name, role: side ?? roleIn(raw) ?? roleByName(name), name: fileNameOf(name) }]
}

function textUnder(raw: Record<string, unknown>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

function roleIn(raw: Record<string, unknown>): PictureRole | null {
  for (const key of ROLE_KEYS) {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined
    if (typeof value === 'string' && roleByName(value) !== 'other') return roleByName(value)
  }
  const says = (key: string): boolean => Object.hasOwn(raw, key) && (raw[key] === true || raw[key] === 1 || raw[key] === '1')
  if (says('front') === says('back')) return null
  return says('front') ? 'front' : 'back'
}

/** The fields by their names in lower case: servers write `Url` and `fileName` too. */
const byLowerName = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).map(([key, value]) => [key.toLowerCase(), value]))

/** 'a%20b.jpg?x=1' → 'a b.jpg' */
function fileNameOf(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
