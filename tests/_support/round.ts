/** The round of the tests: `npm test` is short; `npm run test:long` sets TEST_ROUND=long. Read when a file is loaded. */
export const isLongRound = process.env['TEST_ROUND'] === 'long'

/** How often a test repeats itself, how many cases it draws, or which variants it takes: less in the short round (docs/decisions/0041). */
export const inRound = <Value>(short: Value, long: Value): Value => (isLongRound ? long : short)

/** All cases in the long round. In the short one `count` of them, beginning where the one before (`nth` - 1) ended. */
export const inTurn = <Case>(cases: readonly Case[], nth: number, count: number): readonly Case[] =>
  isLongRound ? cases : cases.map((_, at) => cases[(nth * count + at) % cases.length] as Case).slice(0, count)
