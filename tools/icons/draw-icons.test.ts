import { readFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { drawings } from './draw-icons.ts'

const resource = (name: string) => readFileSync(new URL(`../../resources/${name}`, import.meta.url))
const all = [...drawings()]
const small = all.filter(([name]) => name.startsWith('images/') || /icons\/(16|32|64)x/.test(name))

describe('the committed icons', () => {
  it('are what the drawings draw, pixel for pixel', () => {
    for (const [name, draw] of small) expect(decode(draw()).data, name).toEqual(decode(resource(name)).data)
  })
  it.each([
    ['waiting', ['-light', '-dark', 'Template']],
    ['attention', ['-light', '-dark', 'Template']],
    ['alarm', ['-light', '-dark']],
  ])('show %s in a way that differs from plain, on both panels', (kind, looks) => {
    for (const look of looks) {
      expect(resource(`images/tray-${kind}${look}.png`)).not.toEqual(resource(`images/tray-plain${look}.png`))
    }
  })
  it('fit the containers of Windows and macOS', () => {
    const ico = resource('icon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 9])
    const last = 6 + 16 * 8
    const png = ico.subarray(ico.readUInt32LE(last + 12), ico.readUInt32LE(last + 12) + ico.readUInt32LE(last + 8))
    expect(decode(png)).toMatchObject({ width: 256, height: 256 })
    const icns = resource('icon.icns')
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  })
})
