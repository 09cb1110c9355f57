/** Paths of the page that a navigation leads to, and of the page on screen; null before the first. */
let next: string | null = null
let shownPath: string | null = null

export function navigatesTo(path: string): void {
  next = path
}

export function showsPage(path: string): void {
  shownPath = path
}

/** Whether a navigation is under way. The next page replaces this one once its code is loaded; a key pressed before that is meant for the next page. */
export const isBetweenPages = (): boolean => next !== null && shownPath !== null && next !== shownPath
