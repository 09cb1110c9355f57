import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { isBetweenPages } from './between-pages.ts'
import { closeChord, completesChord, isChord, isModifier, isSecond, openChord, opensChord, useOpenChord } from './chords.ts'
import { endKeyHint, hintAt, hintAtChord, hintAtReason } from './key-hint-store.ts'
import { belongsToFocused, digitOf, isHeldEnter, isTyping, isUnknown, matchesKey, sendsForm } from './key-match.ts'
import { dropSecondPresses } from './second-press.ts'

export interface Shortcut {
  /** 'a', 'Enter', 'Mod+k', 'Shift+ArrowDown', '?', or a chord: 'g o'. Ignored when `digit` is given, except as the text of its hint. */
  readonly key: string
  /** The action, for the key sheet: "Accept". */
  readonly label: string
  readonly run: () => void
  /** Default true. A disabled shortcut does nothing, and the sheet leaves it out. A function is evaluated on each press. */
  readonly enabled?: boolean | (() => boolean)
  /** Why the action is disabled; a press says so. */
  readonly disabledReason?: string | null | undefined
  /** 0–9 by physical key (AZERTY). */
  readonly digit?: number
  /** Repeats while the key is pressed; for moving, never for deciding. */
  readonly repeat?: boolean
  /** A decision about what is on screen: has its own key and button, and is not in the command palette. */
  readonly decides?: boolean
  /** Group in the sheet; absent: with the commands of the page or layer. */
  readonly group?: 'go' | 'table'
}

/** Layer of the page, always at the bottom. */
export const PAGE_LAYER = 'page'
/** Shortcuts of this name work in every layer, after the layer's own. */
export const EVERY_LAYER = 'every layer'

export interface Layer {
  /** Order of first render: an inner layer comes after its parent, even when both mount together. */
  readonly nth: number
  readonly name: string
  readonly title: string
  /** Closes the layer before navigation. False: the person stays. Absent: no closing needed. */
  readonly leave?: () => Promise<boolean>
}

interface Layers {
  /** Bottom first. Only the last layer receives keys. */
  readonly stack: readonly Layer[]
}

export const useLayers = create<Layers>(() => ({ stack: [] }))

type Provider = () => readonly Shortcut[]
const providers = new Map<string, Set<Provider>>()

/** Name of the layer that gets the next key: the newest dialog, or the page. */
export const topLayer = (): string => useLayers.getState().stack.at(-1)?.name ?? PAGE_LAYER

let lastNumber = 0
/** Number of a new layer: a later one lies above an earlier one, whatever the order in which React mounts them. */
export const nextLayerNumber = (): number => ++lastNumber

/** Adds a layer above those of earlier turns. Returns the function that removes it. */
export function pushLayer(layer: Layer): () => void {
  useLayers.setState(({ stack }) => ({ stack: [...stack, layer].sort((a, b) => a.nth - b.nth) }))
  return () => useLayers.setState(({ stack }) => ({ stack: stack.filter((item) => item !== layer) }))
}

/** Registers shortcuts of a layer; the last registered wins. Returns the function that removes them. */
export function addShortcuts(layer: string, provide: Provider): () => void {
  const all = providers.get(layer) ?? new Set<Provider>()
  providers.set(layer, all.add(provide))
  return () => void all.delete(provide)
}

/** All shortcuts of a layer, first registered first. */
export const shortcutsOf = (layer: string): readonly Shortcut[] => [...(providers.get(layer) ?? [])].flatMap((provide) => provide())

/** Closes every open layer, topmost first; each may ask for confirmation. False if the person cancels. */
export async function leaveLayers(): Promise<boolean> {
  for (const layer of [...useLayers.getState().stack].toReversed()) {
    const isOpen = useLayers.getState().stack.includes(layer)
    if (isOpen && layer.leave && !(await layer.leave())) return false
  }
  return true
}

/** Passes a press to the topmost layer, then to the shortcuts of every layer. Returns true when handled. */
export function dispatchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isTyping(event, event.target)) {
    closeChord()
    return false
  }
  if (takenByChord(event)) return true
  if (belongsToFocused(event, event.target)) return false
  const top = topLayer()
  // the digit for a tab of the next page would open a bottle of this one
  const layers = top === PAGE_LAYER && isBetweenPages() ? [EVERY_LAYER] : [EVERY_LAYER, top]
  const meant = layers.flatMap(shortcutsOf).filter((shortcut) => means(event, shortcut))
  const shortcut = meant.findLast(isEnabled)
  if (!shortcut) return saysWhy(event, meant)
  event.preventDefault()
  // key repeat: handled, but only shortcuts with `repeat` run again
  if (event.repeat && !shortcut.repeat) return true
  endKeyHint()
  shortcut.run()
  return true
}

/** Says why the action of this press is disabled. False: no reason is known. */
function saysWhy(event: KeyboardEvent, meant: readonly Shortcut[]): boolean {
  const disabled = meant.findLast(({ disabledReason }) => disabledReason)
  if (!disabled?.disabledReason) return false
  event.preventDefault()
  if (!event.repeat)
    hintAtReason(disabled.digit === undefined ? disabled.key : String(disabled.digit), disabled.label, disabled.disabledReason)
  return true
}

/** Second key of an open chord, or first key of a chord in the topmost layer. Chords of the page are inactive over a dialog. */
function takenByChord(event: KeyboardEvent): boolean {
  const layer = topLayer()
  const chords = () => shortcutsOf(layer).filter((shortcut) => isChord(shortcut.key) && isEnabled(shortcut))
  if (useOpenChord.getState().layer === layer) {
    if (isModifier(event)) return false
    // key repeat of G
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
/** A select with typed text: Enter completes that first. */
const isHalfTyped = (target: Element) =>
  target instanceof HTMLInputElement && target.value !== '' && target.closest('.ant-select:not(.ant-select-auto-complete)') !== null

/** Listens for keys on the window, once for the whole app. Returns the function that stops listening. */
export function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // this press also commits a typed date: the form must have it before it is sent
    if (sendsForm(event)) flushSync(() => {})
    if (dispatchKey(event) || !isUnknown(event)) return
    // Ctrl A without a table would mark every word of the window, menu and headings too
    event.preventDefault()
    hintAt(event)
  }
  // selects and editors handle every Enter, including the shortcut that submits their form, so listen in the capture phase
  const hearFirst = (event: KeyboardEvent) => {
    const { target } = event
    // the browser presses a focused button again with each repeat: "Unblock account", then "Block account"
    if (isHeldEnter(event, target)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (!sendsForm(event) || !(target instanceof Element) || !target.closest(TAKES_ENTER) || isHalfTyped(target)) return
    if (dispatchKey(event)) event.stopPropagation()
  }
  // Chromium sends a plain event without a key when a person chooses a value that it has completed
  const dropKeyless = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', dropKeyless, { capture: true })
  const endSecondPresses = dropSecondPresses(() => useLayers.getState().stack.at(-1))
  window.addEventListener('keydown', hearFirst, { capture: true })
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('pointerdown', closeChord)
  return () => {
    closeChord()
    window.removeEventListener('pointerdown', closeChord)
    endSecondPresses()
    window.removeEventListener('keydown', dropKeyless, { capture: true })
    window.removeEventListener('keydown', hearFirst, { capture: true })
    window.removeEventListener('keydown', onKeyDown)
  }
}
