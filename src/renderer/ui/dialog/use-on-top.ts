import { useState } from 'react'
import { SHEET_LAYER } from '../shortcuts/shown-shortcuts.ts'
import { useLayers } from '../shortcuts/layers.ts'

/** Layers that a person opens above any dialog, and the questions that use this hook. */
const ABOVE: readonly string[] = ['palette', 'confirm', 'leaving', 'unsent', 'unconfirmed', SHEET_LAYER]

/**
 * Key for a question about an earlier session. It changes when another dialog opens above the question: a restored form, whose Escape would
 * be meant for the question. With the new key the question opens again, above that dialog.
 */
export function useOnTop(name: string): number {
  const covers = useLayers(({ stack }) => {
    const at = stack.findIndex((layer) => layer.name === name)
    return at === -1 ? 0 : (stack.slice(at + 1).findLast((layer) => !ABOVE.includes(layer.name))?.nth ?? 0)
  })
  const [key, setKey] = useState(0)
  if (covers > 0 && covers !== key) setKey(covers)
  return key
}
