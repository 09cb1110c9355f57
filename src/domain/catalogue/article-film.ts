import { isRecord } from '#contract/record.ts'

/** What is stored as an article's video of the answer to an upload: its `data` when it has one, else the whole of it; unchanged (D-95). */
export const filmOf = (answer: unknown): unknown => (isRecord(answer) && answer['data'] !== undefined ? answer['data'] : answer)

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

/** How a video is called, whatever form it has: its name, else the last piece of its address, else its text. Null = there is none. */
export function filmName(video: unknown): string | null {
  if (video === null || video === undefined || video === '') return null
  if (typeof video === 'string') return lastPiece(video)
  if (Array.isArray(video)) return video.length === 0 ? null : filmName(video[0])
  if (!isRecord(video)) return JSON.stringify(video)
  const text = (keys: readonly string[]) => keys.map((key) => video[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  const name = text(['name', 'filename', 'originalname', 'title'])
  if (typeof name === 'string') return name
  const address = text(['url', 'path', 'src', 'href', 'file'])
  return typeof address === 'string' ? lastPiece(address) : JSON.stringify(video)
}
