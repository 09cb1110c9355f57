import { createContext, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { nextLayerNumber, PAGE_LAYER, pushLayer } from './layers.ts'

const LayerName = createContext(PAGE_LAYER)
const Open = createContext(true)

/** The layer that contains the component. */
export const useLayerName = (): string => useContext(LayerName)

interface Props {
  readonly name: string
  readonly title?: string
  /** Closes it before navigation; resolves to false if the person cancels. */
  readonly leave?: () => Promise<boolean>
  readonly children: ReactNode
}

/** A dialog, drawer or menu: while it is on screen, lower layers receive no keys. `title` is the heading of the '?' sheet. */
export function ShortcutLayer({ name, title, leave, children }: Props) {
  const [nth] = useState(nextLayerNumber)
  const open = useContext(Open)
  const leaveNow = useEffectEvent(async () => (leave ? leave() : true))
  useLayoutEffect(
    () => (open ? pushLayer({ nth, name, title: title ?? '', leave: () => leaveNow() }) : undefined),
    [open, nth, name, title],
  )
  return <LayerName value={name}>{children}</LayerName>
}

/** Around a popover that stays mounted for a moment after closing: its layers receive keys only while it is open. */
export function WhileOpen({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  return <Open value={open}>{children}</Open>
}
