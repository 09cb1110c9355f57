/**
 * Linux draws arrows at both ends of a scroll bar: there the style sheet draws it without them (`app.css`). Other systems keep their own, which hide
 * and widen as people expect there.
 */
export function drawScrollBars(): void {
  if (/\bLinux\b/.test(navigator.userAgent)) document.documentElement.dataset.scrollBars = 'drawn'
}
