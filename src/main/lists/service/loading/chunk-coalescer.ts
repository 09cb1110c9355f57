/** The first block is as small as a short answer, each further one twice as large up to this (bytes). */
const FIRST_BLOCK = 1 << 16
const MAX_BLOCK = 1 << 20
/** Longest time (ms) that bytes are held back, unless the block before is still pending: the rest of the answer may be slow. */
const MAX_WAIT_MS = 50

/** Merges the pieces of an answer into few large blocks. */
export interface ChunkCoalescer {
  /** The piece is empty afterwards, unless its memory is shared. Resolves when the next one may come; rejects when a block could not be passed on. */
  add(piece: Uint8Array): Promise<void>
  /** Passes on the rest. */
  end(): Promise<void>
}

/**
 * A long answer arrives in thousands of pieces. Each would be a message to the worker in newly allocated memory, so they are copied together and
 * their memory is freed at once. Blocks are passed on one after the other.
 */
export function createChunkCoalescer(pass: (block: Uint8Array<ArrayBuffer>) => Promise<void>): ChunkCoalescer {
  let block = new Uint8Array(0)
  let at = 0
  let passing: Promise<void> = Promise.resolve()
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  const passOn = (bytes: Uint8Array<ArrayBuffer>) => {
    clearTimeout(timer)
    timer = undefined
    at = 0
    waiting++
    passing = passing.then(() => pass(bytes)).finally(() => waiting--)
    // the caller that adds the next piece gets the error
    passing.catch(() => undefined)
  }
  /** The content of a block that is not full, in memory of its own size. */
  const part = () => block.slice(0, at)
  const late = () => {
    timer = undefined
    // the previous block is still pending, so there is no timer
    if (waiting > 0) wait()
    else passOn(part())
  }
  const wait = () => (timer ??= setTimeout(late, MAX_WAIT_MS))
  return {
    add: async (piece) => {
      const { byteLength } = piece
      if (at + byteLength > block.length) {
        const usual = Math.min(MAX_BLOCK, Math.max(FIRST_BLOCK, block.length * 2))
        if (at > 0) passOn(block.subarray(0, at))
        block = new Uint8Array(Math.max(byteLength, usual))
      }
      block.set(piece, at)
      at += byteLength
      giveBack(piece)
      if (at > 0) wait()
      await passing
    },
    end: async () => {
      if (at > 0) passOn(part())
      clearTimeout(timer)
      await passing
    },
  }
}

/** Frees the memory of a piece at once; not of a shared buffer (Node's pool). */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
