import { isRecord } from '#contract/values/record.ts'

/** The part of an upload's answer that is stored as an article's video: its `data` when it has one, else the whole of it; unchanged (D-95). */
export const videoOf = (answer: unknown): unknown => (isRecord(answer) && answer['data'] !== undefined ? answer['data'] : answer)

const lastPiece = (address: string): string => {
  const piece =
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? address
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}

const ADDRESSES = ['url', 'path', 'src', 'href', 'file'] as const
const textUnder = (video: Record<string, unknown>, keys: readonly string[]): string | null => {
  const match = keys.map((key) => video[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof match === 'string' ? match : null
}

/** Address of a video, in any form that an upload may answer with. Null without one. */
export function videoAddress(video: unknown): string | null {
  if (typeof video === 'string') return video.trim() === '' ? null : video.trim()
  if (Array.isArray(video)) return video.length === 0 ? null : videoAddress(video[0])
  return isRecord(video) ? textUnder(video, ADDRESSES) : null
}

/** Name of a video in any form: its name, else the last part of its address, else its text. Null without one. */
export function videoName(video: unknown): string | null {
  if (video === null || video === undefined || video === '') return null
  if (typeof video === 'string') return lastPiece(video)
  if (Array.isArray(video)) return video.length === 0 ? null : videoName(video[0])
  if (!isRecord(video)) return JSON.stringify(video)
  const name = textUnder(video, ['name', 'filename', 'originalname', 'title'])
  if (name !== null) return name
  const address = textUnder(video, ADDRESSES)
  return address === null ? JSON.stringify(video) : lastPiece(address)
}
