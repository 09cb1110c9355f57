import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { SearchText } from './search-text.ts'
import { PAGE_ROWS } from '#main/lists/bytes/row-store.ts'
import { createScanMemory, scanPlainly } from '#main/lists/bytes/word-scan.ts'

const WORDS = ['Glen', 'Élixir', 'œuvre', 'ß', '三', 'peated', 'Hors d’Âge', '12']

it.each([
  ['quickly', () => createScanMemory(PAGE_ROWS)],
  ['plainly', () => null],
])('finds %s in a long text exactly as in each text, beyond pages of rows too', (_, memory) => {
  const texts = Array.from({ length: 20_000 }, (_, n) =>
    fold(`${WORDS[n % WORDS.length]} ${n} ${n % 97 === 0 ? 'rare '.repeat(n % 500) : ''}`),
  )
  const searchText = new SearchText(memory)
  for (const text of texts) {
    // a text that was begun and not ended is discarded
    searchText.begin().addText('rare')
    searchText.begin().addText(text)
    searchText.end()
  }
  for (const words of [['rare'], ['elixir', '99'], ['9'], ['12', '1'], ['nothing'], ['三'], ['rare rare'], ['glen 1', 'e']]) {
    const mask = new Uint8Array(texts.length).fill(1)
    searchText.narrow(words, mask, new Uint16Array(texts.length))
    const results = [...mask.keys()].filter((row) => mask[row] === 1)
    expect(results, words.join(' ')).toEqual([...texts.keys()].filter((row) => words.every((word) => texts[row]?.includes(word))))
  }
})

it('sees the same word quickly as plainly, at any position, among many rows and few, from the start and from the last hit', () => {
  const letters = string({ unit: constantFrom('a', 'b', 'é', '\n'), maxLength: 90 })
  const memory = createScanMemory(64)
  if (!memory) throw new Error('this machine has no quick scan')
  memory.grow(1 << 16, 0)
  assert(
    property(
      array(letters, { minLength: 1, maxLength: 64 }),
      letters.filter((word) => word !== ''),
      constantFrom(1, 2, 5, 30),
      letters,
      (texts, word, each, more) => {
        const bytes = texts.map((text) => Buffer.from(text))
        const starts = Uint32Array.from(bytes, (_, n) => bytes.slice(0, n).reduce((sum, { length }) => sum + length, more.length))
        const text = memory.text()
        Buffer.concat([Buffer.from(more.replaceAll('é', 'e')), ...bytes, Buffer.from(more)]).copy(text)
        const end = (starts.at(-1) ?? 0) + (bytes.at(-1)?.length ?? 0)
        const wanted = (needle: string) => texts.map((own, n) => Number(n % each === 0 && own.includes(needle)))
        for (const scan of [memory.scan, scanPlainly]) {
          const mask = Uint8Array.from(texts, (_, n) => Number(n % each === 0))
          const places = new Uint16Array(texts.length)
          const [first = ''] = word
          for (const needle of [first, word]) {
            scan(
              { text, starts, end, mask, places },
              Buffer.from(needle),
              mask.reduce((sum, item) => sum + item, 0),
            )
            expect([...mask]).toEqual(wanted(needle))
            for (const [n, own] of texts.entries()) if (mask[n] === 1) expect(places[n]).toBe(Buffer.from(own).indexOf(Buffer.from(needle)))
          }
        }
      },
    ),
    { numRuns: 600 },
  )
})

it('a word very far into a text is found too, also letter by letter', () => {
  for (const memory of [() => createScanMemory(PAGE_ROWS), () => null]) {
    const searchText = new SearchText(memory)
    for (const text of [`${'x'.repeat(70_000)} rare rarest`, 'rare', `${'y'.repeat(1_200_000)} rarest`]) {
      searchText.begin().addText(text)
      searchText.end()
    }
    const [mask, places] = [new Uint8Array(3).fill(1), new Uint16Array(3)]
    searchText.narrow(['rare'], mask, places)
    expect([...mask]).toEqual([1, 1, 1])
    searchText.narrow(['rarest'], mask, places)
    expect([...mask]).toEqual([1, 0, 1])
  }
})
