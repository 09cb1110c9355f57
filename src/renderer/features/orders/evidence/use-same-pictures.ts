import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isSamePhoto } from '#domain/orders/findings/picture-look.ts'
import { frontAndBack } from '../pictures/front-and-back.ts'
import { lookFrom } from '../radar/look-from.ts'

/** Front and back. */
const SIDES = [0, 1] as const

/** Null: not compared, because one of the two has no such picture, or it could not be loaded. */
export type SamePictures = readonly (boolean | null)[]

/** Are the pictures of two orders the same photo, by side? Undefined while they are compared. */
export function useSamePictures(before: Order, now: Order): SamePictures | undefined {
  const [result, setResult] = useState<{ readonly of: string; readonly same: SamePictures } | null>(null)
  const of = JSON.stringify([frontAndBack(before), frontAndBack(now)])
  useEffect(() => {
    const controller = new AbortController()
    const [first = [], second = []] = JSON.parse(of) as string[][]
    void Promise.all(SIDES.map((side) => isSame(first[side], second[side], controller.signal))).then(
      (same) => controller.signal.aborted || setResult({ of, same }),
    )
    return () => controller.abort()
  }, [of])
  return result?.of === of ? result.same : undefined
}

async function isSame(before: string | undefined, now: string | undefined, signal: AbortSignal): Promise<boolean | null> {
  if (before === undefined || now === undefined) return null
  if (before === now) return true
  const [a, b] = await Promise.all([lookFrom(before, signal), lookFrom(now, signal)])
  return a && b && a !== 'failed' && b !== 'failed' ? isSamePhoto(a, b) : null
}
