/** Paths of the page that a navigation leads to, and of the page on screen; null before the first. */
let next: string | null = null
let shown: string | null = null

export function navigatesTo(path: string): void {
  next = path
}

export function showsPage(path: string): void {
  shown = path
}

/** Is the page on screen about to go? The next one replaces it once its code is loaded; a key pressed meanwhile is meant for the next one. */
export const isBetweenPages = (): boolean => next !== null && shown !== null && next !== shown
