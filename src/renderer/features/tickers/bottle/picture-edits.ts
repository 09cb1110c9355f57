import { picturesOf, roleByName } from '#domain/catalogue/pictures.ts'
import { isRecord } from '#contract/values/record.ts'

/** The attachments of a bottle in the form in which they are sent: a list, or an object with a key per side. */
export type Attachments = unknown[] | Record<string, unknown>

const ROLE_KEYS = ['role', 'type', 'side', 'position', 'kind']
const NAME_KEYS = ['name', 'filename', 'originalname', 'file_name']

/** 'my-Front.png' → 'my-Back.png', with the case of the word it replaces. */
const otherSide = (text: string): string =>
  text.replaceAll(/front|back/gi, (word) => {
    const other = word.toLowerCase() === 'front' ? 'back' : 'front'
    if (word === word.toUpperCase()) return other.toUpperCase()
    return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other
  })

/** Attachments that came as JSON text are sent parsed. Null: not in a format that can be sent. */
export function attachmentsOf(raw: unknown): Attachments | null {
  if (typeof raw === 'string') {
    try {
      return attachmentsOf(JSON.parse(raw))
    } catch {
      return null
    }
  }
  return Array.isArray(raw) ? (raw as unknown[]) : isRecord(raw) ? raw : null
}

/**
 * The same pictures with front and back exchanged (D-75): swaps the roles, or without roles the words in the names. Null without a front and a
 * back, or when only a file's address says its side.
 */
export function swapSides(raw: unknown): Attachments | null {
  const attachments = attachmentsOf(raw)
  if (!attachments || !picturesOf(attachments).some(({ role }) => role !== 'other')) return null
  if (!Array.isArray(attachments)) return turnedRecord(attachments)
  const turned = attachments.map((attachment) =>
    picturesOf([attachment]).every(({ role }) => role === 'other') ? attachment : isRecord(attachment) ? turnedPicture(attachment) : null,
  )
  return turned.includes(null) ? null : turned
}

/** The swap of the pictures on screen. Null when a side has changed since: a second swap would undo the colleague's. */
export function swapShown(now: unknown, shown: unknown): Attachments | null {
  const roles = new Map(picturesOf(now).map(({ url, role }) => [url, role]))
  const isAsShown = picturesOf(shown).every(({ url, role }) => role === 'other' || roles.get(url) === role)
  return isAsShown ? swapSides(now) : null
}

function turnedPicture(picture: Record<string, unknown>): Record<string, unknown> | null {
  const says = (key: string) => typeof picture[key] === 'string' && roleByName(picture[key]) !== 'other'
  const key = ROLE_KEYS.find(says)
  if (key !== undefined) return { ...picture, [key]: otherSide(String(picture[key])) }
  if ('front' in picture || 'back' in picture) {
    const { front, back, ...rest } = picture
    return { ...rest, ...(back === undefined ? {} : { front: back }), ...(front === undefined ? {} : { back: front }) }
  }
  const name = NAME_KEYS.find(says)
  return name === undefined ? null : { ...picture, [name]: otherSide(String(picture[name])) }
}

function turnedRecord(attachments: Record<string, unknown>): Record<string, unknown> | null {
  const sides = Object.keys(attachments).some((key) => roleByName(key) !== 'other')
  if (sides)
    return Object.fromEntries(
      Object.entries(attachments).map(([key, value]) => [roleByName(key) === 'other' ? key : otherSide(key), value]),
    )
  // {"pictures": […]}: the list is inside
  const inner = Object.entries(attachments).find(([, value]) => picturesOf(value).some(({ role }) => role !== 'other'))
  const turned = inner && swapSides(inner[1])
  return inner && turned ? { ...attachments, [inner[0]]: turned } : null
}

/** Do both have the same pictures, each on the same side? */
export function samePictures(a: unknown, b: unknown): boolean {
  const [one, other] = [picturesOf(a), picturesOf(b)]
  const roles = new Map(other.map(({ url, role }) => [url, role]))
  return one.length === other.length && one.every(({ url, role }) => roles.get(url) === role)
}

/** The same attachments without the picture at this address, everything else unchanged. Null when it is missing. */
export function withoutPicture(raw: unknown, url: string): Attachments | null {
  const attachments = attachmentsOf(raw)
  if (!attachments || !picturesOf(attachments).some((picture) => picture.url === url)) return null
  const isIt = (value: unknown) => {
    const pictures = picturesOf(value)
    return pictures.length > 0 && pictures.every((picture) => picture.url === url)
  }
  if (Array.isArray(attachments)) return attachments.filter((attachment) => !isIt([attachment]))
  return Object.fromEntries(
    Object.entries(attachments).flatMap(([key, value]): [string, unknown][] => {
      if (isIt(value)) return Array.isArray(value) ? [[key, []]] : []
      return [[key, (Array.isArray(value) || isRecord(value) ? withoutPicture(value, url) : null) ?? value]]
    }),
  )
}
