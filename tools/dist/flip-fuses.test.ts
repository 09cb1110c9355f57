import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flipFuses, readFuses } from './flip-fuses.ts'

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const binary = (states: string, schema = 1) =>
  Buffer.concat([Buffer.from(`ELF…${SENTINEL}`), Buffer.from([schema, states.length]), Buffer.from(`${states}…rest`)])

describe('the fuses', () => {
  it('are all nine set: no Node, no inspector, no file://, only the checked asar', () => {
    const packed = binary('101000110')
    expect(flipFuses(packed)).toBe(1)
    expect(packed.toString()).toContain(`\u0001\u0009010011001…rest`)
    expect(readFuses(packed)).toEqual(['010011001'])
  })
  it('are set in both halves of a universal binary', () => {
    const packed = Buffer.concat([binary('101000110'), binary('101000110')])
    expect(flipFuses(packed)).toBe(2)
    expect(packed.toString().split('010011001')).toHaveLength(3)
  })
  it.each([
    ['has a fuse that nobody decided on', binary('1010001101'), /10 fuses/],
    ['has one fuse less', binary('10100011'), /8 fuses/],
    ['has another schema', binary('101000110', 2), /schema 2/],
    ['has none', Buffer.from('ELF'), /No fuse wire/],
  ])('stop the packaging when the binary %s', (_what, packed, why) => expect(() => flipFuses(packed)).toThrow(why))
  it('are flipped for every package', () => {
    const config = readFileSync(new URL('../../electron-builder.yml', import.meta.url), 'utf8')
    expect(config).toMatch(/^afterPack: \.\/tools\/dist\/flip-fuses\.ts$/m)
    expect(config).toMatch(/^asar: true$/m)
    expect(config).toMatch(/^publish: null$/m)
  })
})
