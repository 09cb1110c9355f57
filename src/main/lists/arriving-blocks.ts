/** The first block is as small as a short answer, each further one twice as large up to this (bytes). */
const FIRST_BLOCK = 1 << 16
const LARGEST_BLOCK = 1 << 20
/** What has come is kept back no longer than this (ms): the server may take its time with the rest. */
const LONGEST_WAIT_MS = 50

/** Gathers the pieces of an answer into few large blocks. */
export interface ArrivingBlocks {
  /** The piece is empty afterwards. Resolves when the next one may come. */
  add(piece: Uint8Array): Promise<void>
  /** Passes on what is left. */
  end(): Promise<void>
}

/**
 * A long answer comes in thousands of pieces. Each of them would be a message to the worker, in memory that is taken anew, while what was just given
 * back is still at hand: so they are copied together, and their memory is given back at once.
 */
export function createArrivingBlocks(pass: (block: Uint8Array<ArrayBuffer>) => Promise<void>): ArrivingBlocks {
  let block = new Uint8Array(0)
  let at = 0
  let isPassing = false
  let timer: NodeJS.Timeout | undefined

  const passOn = async (least: number): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const full = at > 0 ? block.subarray(0, at) : null
    block = new Uint8Array(Math.max(least, Math.min(LARGEST_BLOCK, Math.max(FIRST_BLOCK, block.length * 2))))
    at = 0
    if (!full) return
    isPassing = true
    await pass(full)
    isPassing = false
  }
  const late = () => {
    timer = undefined
    // the one before has not been taken yet: there is no hurry
    if (isPassing) wait()
    else void passOn(0)
  }
  const wait = () => (timer ??= setTimeout(late, LONGEST_WAIT_MS))
  return {
    add: async (piece) => {
      const { byteLength } = piece
      const passed = at + byteLength > block.length ? passOn(byteLength) : null
      block.set(piece, at)
      at += byteLength
      giveBack(piece)
      await passed
      if (at > 0) wait()
    },
    end: () => passOn(0),
  }
}

/** Only memory that nobody else looks into. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
