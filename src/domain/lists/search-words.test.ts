import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'

test.each([
  ['Château  Élixir', ['chateau', 'elixir']],
  ['"Château d\'" 2009', ["chateau d'", '2009']],
  ['glen "2 1"', ['glen', '2 1']],
  ['"glen mor', ['glen mor']],
  ['"glen\u00a0mor"', ['glen mor']],
  ['7" 12"x', ['7"', '12"x']],
  ['"" "  "', []],
  ['"', []],
])('%s', (search, words) => expect(wordsOf(search)).toEqual(words))
