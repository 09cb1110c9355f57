/** The page of the label reader: no bridge, no network; main asks it by calling `readLabel` and gets plain data. */
import { readCodes } from './barcodes.ts'
import type { RawReading } from './raw-reading.ts'
import { pixelsOf } from './pixels.ts'
import { readLines } from './text-lines.ts'

/** @param picture name under which main has put the picture's bytes, once. Null: it cannot be decoded. */
async function readLabel(picture: string): Promise<RawReading | null> {
  const answer = await fetch(`picture/${picture}`)
  if (!answer.ok) return null
  const pixels = await pixelsOf(await answer.blob())
  if (!pixels) return null
  const codes = await readCodes(pixels)
  return { lines: await readLines(pixels), codes }
}

Object.assign(globalThis, { readLabel })
