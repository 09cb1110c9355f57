/**
 * An icon of Lucide (ISC, decision 39) as a constant element. Lucide's own component creates a new one on each render, which costs a table of fifty
 * rows time with every typed letter. plain-icons.test.tsx compares these icons with the package.
 */
const icon = (...paths: readonly string[]) => drawn('lucide', paths)
/** The same, filled: a status icon, not a button. */
const full = (...paths: readonly string[]) => drawn('lucide icon-full', paths)

const drawn = (className: string, paths: readonly string[]) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)

const DISC = 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0'

export const EYE = icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M15 12a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
)
export const BRANCHES = icon('M15 6a9 9 0 0 0-9 9V3', 'M21 6a3 3 0 1 1-6 0a3 3 0 1 1 6 0', 'M9 18a3 3 0 1 1-6 0a3 3 0 1 1 6 0')
export const BIN = icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)
export const STAR = full(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
)
export const CERTIFICATE = icon(
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
  'm16 9-5.5 5.5L8 12',
)
export const CHECK = icon('M20 6 9 17l-5-5')
export const CROSS = icon('M18 6 6 18', 'm6 6 12 12')
export const EURO = icon(DISC, 'M7 12h5', 'M15 9.4a4 4 0 1 0 0 5.2')
export const TIMED = icon(DISC, 'M12 6v6l4 2')
export const STOP = icon(DISC, 'M4.929 4.929 19.07 19.071')
export const PERSON_GONE = icon('M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2', 'M13 7a4 4 0 1 1-8 0a4 4 0 1 1 8 0', 'M22 11L16 11')
export const CHECK_DISC = icon(DISC, 'm16 9-5.5 5.5L8 12')
export const WARNING_DISC = icon(DISC, 'M12 8L12 12', 'M12 16L12.01 16')
export const CROSS_DISC = icon(DISC, 'm15 9-6 6', 'm9 9 6 6')
