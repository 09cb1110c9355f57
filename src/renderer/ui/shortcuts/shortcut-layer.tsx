import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { nextTurn, PAGE_LAYER, pushLayer } from './layers.ts'

const LayerName = createContext(PAGE_LAYER)

/** The layer that the component stands in. */
export const useLayerName = (): string => useContext(LayerName)

/** A dialog, drawer or menu: while it is on screen the layers under it hear no keys. `title` heads the '?' sheet. */
export function ShortcutLayer({ name, title, children }: { readonly name: string; readonly title?: string; readonly children: ReactNode }) {
  const [turn] = useState(nextTurn)
  useLayoutEffect(() => pushLayer({ turn, name, title: title ?? '' }), [turn, name, title])
  return <LayerName value={name}>{children}</LayerName>
}
