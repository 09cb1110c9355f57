/** The page of the label reader, without bridge or network. Main calls `readLabel` and receives plain data. */
import { readCodes } from './barcodes.ts'
import type { RawReading } from './raw-reading.ts'
import { pixelsOf } from './pixels.ts'
import { readEitherWay } from './read-either-way.ts'
import { savedWith } from './saved-with.ts'
import { readLines } from './text-lines.ts'

/** @param picture name under which main serves the picture's bytes once. Returns null if the picture can't be decoded. */
async function readLabel(picture: string): Promise<RawReading | null> {
  const answer = await fetch(`picture/${picture}`)
  if (!answer.ok) return null
  const bytes = await answer.blob()
  const pixels = await pixelsOf(bytes)
  if (!pixels) return null
  const software = savedWith(new Uint8Array(await bytes.arrayBuffer()))
  const codes = await readCodes(pixels)
  return { lines: await readEitherWay(pixels, readLines), codes, ...(software === null ? {} : { software }) }
}

Object.assign(globalThis, { readLabel })
