import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { closeChord, completesChord, isChord, isModifier, isSecond, openChord, opensChord, useOpenChord } from './chords.ts'
import { hintAt, hintAtChord } from './key-hint-store.ts'
import { belongsToFocused, digitOf, isTyping, isUnknown, matchesKey, sendsForm } from './key-match.ts'

export interface Shortcut {
  /** 'a', 'Enter', 'Mod+k', 'Shift+ArrowDown', '?', or a chord: 'g o'. Ignored when `digit` is given, except as the text of its hint. */
  readonly key: string
  /** What it does, for the sheet: "Accept". */
  readonly label: string
  readonly run: () => void
  /** Default true. A disabled shortcut is shown grey in the sheet and does nothing. A function is asked at the press. */
  readonly enabled?: boolean | (() => boolean)
  /** 0–9 by physical key (AZERTY). */
  readonly digit?: number
  /** Fires again while the key is held; for moving, never for deciding. */
  readonly repeat?: boolean
  /** It decides about what is on screen: only its own key and button do that, the command palette does not offer it. */
  readonly decides?: boolean
  /** Where it stands in the sheet; absent: with what the page, or the layer, can do. */
  readonly group?: 'go' | 'table'
}

/** The layer of the page itself; always there, under everything else. */
export const PAGE_LAYER = 'page'
/** Shortcuts of this name work in every layer, after the layer's own. */
export const EVERY_LAYER = 'every layer'

export interface Layer {
  /** When it was first drawn: a layer inside another comes after it, even when both appear at once. */
  readonly turn: number
  readonly name: string
  readonly title: string
  /** Closes it before the page goes elsewhere. False: the person stays, with everything as it is. Absent: it needs no closing. */
  readonly leave?: () => Promise<boolean>
}

interface Layers {
  /** Bottom first. Only the last one hears keys. */
  readonly stack: readonly Layer[]
}

export const useLayers = create<Layers>(() => ({ stack: [] }))

type Provider = () => readonly Shortcut[]
const providers = new Map<string, Set<Provider>>()

export const topLayer = (): string => useLayers.getState().stack.at(-1)?.name ?? PAGE_LAYER

let lastTurn = 0
export const nextTurn = (): number => ++lastTurn

/** Puts a layer over those of earlier turns. Answers with the function that takes it away. */
export function pushLayer(layer: Layer): () => void {
  useLayers.setState(({ stack }) => ({ stack: [...stack, layer].sort((a, b) => a.turn - b.turn) }))
  return () => useLayers.setState(({ stack }) => ({ stack: stack.filter((item) => item !== layer) }))
}

/** Registers shortcuts of a layer; the last registered wins. Answers with the function that takes them away. */
export function addShortcuts(layer: string, provide: Provider): () => void {
  const all = providers.get(layer) ?? new Set<Provider>()
  providers.set(layer, all.add(provide))
  return () => void all.delete(provide)
}

/** All shortcuts of a layer, first registered first. */
export const shortcutsOf = (layer: string): readonly Shortcut[] => [...(providers.get(layer) ?? [])].flatMap((provide) => provide())

/** Closes every open layer, the topmost first; each asks what it has to ask. False: the person stays. */
export async function leaveLayers(): Promise<boolean> {
  for (const layer of [...useLayers.getState().stack].toReversed()) {
    const isOpen = useLayers.getState().stack.includes(layer)
    if (isOpen && layer.leave && !(await layer.leave())) return false
  }
  return true
}

/** Gives the press to the topmost layer, then to the shortcuts of every layer. Answers true when a shortcut took it. */
export function dispatchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isTyping(event, event.target)) {
    closeChord()
    return false
  }
  if (takenByChord(event)) return true
  if (belongsToFocused(event, event.target)) return false
  const results = [EVERY_LAYER, topLayer()].flatMap(shortcutsOf).findLast((shortcut) => means(event, shortcut) && isEnabled(shortcut))
  if (!results) return false
  event.preventDefault()
  // the key is held down: it is ours, but deciding ten times is nobody's wish
  if (event.repeat && !results.repeat) return true
  results.run()
  return true
}

/** The second key of an open chord, or the first one of a chord that the topmost layer has. A dialog has none: its page's chords rest. */
function takenByChord(event: KeyboardEvent): boolean {
  const layer = topLayer()
  const chords = () => shortcutsOf(layer).filter((shortcut) => isChord(shortcut.key) && isEnabled(shortcut))
  if (useOpenChord.getState().layer === layer) {
    if (isModifier(event)) return false
    // G is still held down
    if (event.repeat) return true
    closeChord()
    if (event.key !== 'Escape' && !completesChord(event)) return false
    event.preventDefault()
    if (event.key === 'Escape') return true
    const chord = chords().findLast(({ key }) => isSecond(event, key))
    if (chord) chord.run()
    else hintAtChord(event)
    return true
  }
  if (!opensChord(event) || event.repeat) return false
  const possible = chords()
  if (possible.length === 0) return false
  event.preventDefault()
  openChord(layer, possible)
  return true
}

export const isEnabled = ({ enabled = true }: Shortcut): boolean => (typeof enabled === 'function' ? enabled() : enabled)

function means(event: KeyboardEvent, shortcut: Shortcut): boolean {
  if (shortcut.digit === undefined) return matchesKey(event, shortcut.key)
  return !event.ctrlKey && !event.metaKey && !event.altKey && digitOf(event) === shortcut.digit
}

const TAKES_ENTER = '.ant-select, [contenteditable="true"]'
/** A choice in which something is typed: Enter completes that first. */
const isHalfTyped = (target: Element) =>
  target instanceof HTMLInputElement && target.value !== '' && target.closest('.ant-select:not(.ant-select-auto-complete)') !== null

/** Listens for keys on the window, once for the whole app. Answers with the function that stops it. */
export function listenForKeys(): () => void {
  const hear = (event: KeyboardEvent) => {
    // a typed day is taken over by this very press: the form that it sends must have it
    if (sendsForm(event)) flushSync(() => {})
    if (!dispatchKey(event) && isUnknown(event)) hintAt(event)
  }
  // a choice and an editor take every Enter for their own, also the one that sends the form they stand in
  const hearFirst = (event: KeyboardEvent) => {
    const { target } = event
    if (!sendsForm(event) || !(target instanceof Element) || !target.closest(TAKES_ENTER) || isHalfTyped(target)) return
    if (dispatchKey(event)) event.stopPropagation()
  }
  window.addEventListener('keydown', hearFirst, { capture: true })
  window.addEventListener('keydown', hear)
  window.addEventListener('pointerdown', closeChord)
  return () => {
    closeChord()
    window.removeEventListener('pointerdown', closeChord)
    window.removeEventListener('keydown', hearFirst, { capture: true })
    window.removeEventListener('keydown', hear)
  }
}
