/** Silhouettes on a base line at 34, in a cell 30 wide and 42 high with its middle at 20: the app's own bottle, a slender, a round and a square one. */
const BOTTLES = [
  'M17 6h6v8c3 2 5 4 5 8v9a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3v-9c0-4 2-6 5-8z',
  'M18 2h4v10c2 3 4 5 4 10v10a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V22c0-5 2-7 4-10z',
  'M17 9h6v6c5 2 8 5 8 10v6a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-6c0-5 3-8 8-10z',
  'M17 6h6v6h2a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3h2z',
] as const
const COLUMNS = 6
const ROWS = 5
const CELL = { width: 30, height: 42 } as const
/** The bottle in amber. */
const FOUND = { row: 2, column: 3 } as const

/** A wall of bottles, one of them in the colour of the brand: the background of the pages before the shell. */
export function CellarWall() {
  return (
    <svg
      className="cellar-wall"
      viewBox={`0 0 ${COLUMNS * CELL.width} ${ROWS * CELL.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <g key={row} transform={`translate(0 ${row * CELL.height})`}>
          <rect className="cellar-board" x="0" y="36" width={COLUMNS * CELL.width} height="0.5" />
          {Array.from({ length: COLUMNS }, (_, column) => {
            const isFound = row === FOUND.row && column === FOUND.column
            return (
              <g
                key={column}
                className={isFound ? 'cellar-bottle cellar-found' : 'cellar-bottle'}
                transform={`translate(${column * CELL.width - 5} 2)`}
              >
                <path d={BOTTLES[isFound ? 0 : (row * 2 + column * 3) % BOTTLES.length]} />
                <rect x="15" y="22" width="10" height="7" rx="1" />
                {isFound && <path className="cellar-check" d="M17.4 25.6l1.9 1.9 3.4-3.9" />}
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
