import { theme } from 'antd'
import { expect, test } from 'vitest'
import { colourDistance, labDistance, type Rgb } from '#tests/_support/pictures/colour-distance.ts'
import { SERIES_LOOKS } from '#ui/charts/series-look.ts'
import { themeFor } from './theme.ts'

type Tokens = Record<string, string>

function read(colour: string): { readonly rgb: Rgb; readonly alpha: number } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex) return { rgb: [1, 2, 3].map((at) => Number.parseInt(hex[at] ?? '', 16)) as unknown as Rgb, alpha: 1 }
  const rgba = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.]+))?\)$/.exec(colour)
  if (!rgba) throw new Error(`cannot read ${colour}`)
  return { rgb: [Number(rgba[1]), Number(rgba[2]), Number(rgba[3])], alpha: rgba[4] === undefined ? 1 : Number(rgba[4]) }
}
const over = (colour: string, ground: Rgb): Rgb => {
  const { rgb, alpha } = read(colour)
  return rgb.map((part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha)) as unknown as Rgb
}
const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Rgb, b: Rgb) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated'] as const
const WORDS = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextPlaceholder',
  'colorTextDescription',
  'colorLink',
  'colorPrimary',
  'colorSuccess',
  'colorWarning',
  'colorError',
  'colorInfo',
] as const

test.each([false, true])('every text has a contrast of at least 4.5 on every surface (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  for (const ground of GROUNDS) {
    const surface = read(tokens[ground] ?? '').rgb
    for (const word of WORDS)
      expect(contrast(over(tokens[word] ?? '', surface), surface), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([false, true])('the colour at the name of a back office can be read (app.css, dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  for (const ground of GROUNDS)
    for (const name of ['purple', 'blue', 'green', 'red']) {
      const surface = read(tokens[ground] ?? '').rgb
      expect(contrast(read(tokens[`${name}8`] ?? '').rgb, surface), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
})

test.each([false, true])('signals can be read on their own tint, and words on buttons (dark: %s)', (dark) => {
  const config = themeFor(dark, true)
  const tokens = theme.getDesignToken(config) as unknown as Tokens
  for (const name of ['Success', 'Warning', 'Error', 'Info', 'Primary']) {
    const tint = over(tokens[`color${name}Bg`] ?? '', read(tokens.colorBgContainer ?? '').rgb)
    expect(contrast(read(tokens[`color${name}`] ?? '').rgb, tint), name).toBeGreaterThanOrEqual(4.5)
    expect(contrast(over(tokens.colorText ?? '', tint), tint), `text on ${name}`).toBeGreaterThanOrEqual(4.5)
  }
  const button = config.components?.Button
  for (const [words, grounds] of [
    [button?.primaryColor, ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive']],
    [button?.dangerColor, ['colorError', 'colorErrorHover']],
  ] as const) {
    for (const ground of grounds)
      expect(contrast(read(words ?? '').rgb, read(tokens[ground] ?? '').rgb), ground).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([false, true])('keys can be read on their chip, which is 7 %% of the text’s colour (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  const grounds = GROUNDS.map((ground) => read(tokens[ground] ?? '').rgb)
  const onChip = (word: Rgb, ground: Rgb) =>
    contrast(word, word.map((part, at) => part * 0.07 + (ground[at] ?? 0) * 0.93) as unknown as Rgb)
  for (const name of ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorError'])
    for (const ground of grounds) expect(onChip(over(tokens[name] ?? '', ground), ground), name).toBeGreaterThanOrEqual(4.5)
  // Accept is green on its own tint
  expect(onChip(read(tokens.colorSuccess ?? '').rgb, read(tokens.colorSuccessBg ?? '').rgb)).toBeGreaterThanOrEqual(4.5)
})

test.each([false, true])('a disabled control and the quiet signs of a row can be made out (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  for (const name of ['colorBgContainer', 'colorBgLayout'] as const) {
    const ground = read(tokens[name] ?? '').rgb
    const quiet = read(tokens.colorTextQuaternary ?? '').rgb
    expect(contrast(quiet, ground), name).toBeGreaterThanOrEqual(3)
    expect(contrast(read(tokens.colorTextDisabled ?? '').rgb, over(tokens.colorFillTertiary ?? '', ground)), name).toBeGreaterThanOrEqual(
      2.9,
    )
  }
})

test.each([false, true])(
  'the edge of a field has a contrast of at least 3 on every surface, and changes under the pointer (dark: %s)',
  (dark) => {
    const config = themeFor(dark, true)
    const tokens = theme.getDesignToken(config) as unknown as Tokens
    const { Input, InputNumber, Select, DatePicker, Checkbox, Radio } = config.components ?? {}
    for (const ground of GROUNDS) {
      const surface = read(tokens[ground] ?? '').rgb
      for (const edge of [Input, InputNumber, Select, DatePicker, Checkbox, Radio].map((field) => field?.colorBorder))
        expect(contrast(read(edge ?? '').rgb, surface), ground).toBeGreaterThanOrEqual(3)
      // style sheets: rows' checkboxes, the editor
      expect(contrast(read(tokens.colorBorderField ?? '').rgb, surface), ground).toBeGreaterThanOrEqual(3)
    }
    for (const field of [Input, InputNumber, Select, DatePicker])
      expect(contrast(read(field?.hoverBorderColor ?? '').rgb, read(field?.colorBorder ?? '').rgb)).toBeGreaterThan(1.5)
  },
)

const MEANINGS = ['colorPrimary', 'colorWarning', 'colorError', 'colorSuccess'] as const

test('the distance is CIEDE2000: two pairs of its published test data', () => {
  expect(labDistance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(labDistance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4)
})

test.each([false, true])('no colour with a meaning is taken for another, and a warning never for the brand (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  const pairs = MEANINGS.flatMap((item, at) => MEANINGS.slice(at + 1).map((other) => [item, other] as const))
  for (const [one, other] of [...pairs, ['colorPrimaryBorder', 'colorWarning'] as const])
    expect(colourDistance(read(tokens[one] ?? '').rgb, read(tokens[other] ?? '').rgb), `${one} and ${other}`).toBeGreaterThan(25)
})

test.each([false, true])('no line of a chart has the colour of the brand, a warning, an error or a success (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  for (const look of SERIES_LOOKS)
    for (const meaning of ['colorPrimaryBorder', 'colorWarning', 'colorError', 'colorSuccess'] as const) {
      const line = dark ? look.dark : look.light
      expect(colourDistance(read(line).rgb, read(tokens[meaning] ?? '').rgb), `${line} and ${meaning}`).toBeGreaterThan(25)
    }
})

test.each([false, true])('the focus ring is seen on every surface and on the selection (dark: %s)', (dark) => {
  const tokens = theme.getDesignToken(themeFor(dark, true)) as unknown as Tokens
  for (const ground of [...GROUNDS, 'controlItemBgActive', 'controlItemBgActiveHover'])
    expect(contrast(read(tokens.colorPrimaryBorder ?? '').rgb, read(tokens[ground] ?? '').rgb), ground).toBeGreaterThanOrEqual(3)
  for (const word of ['colorText', 'colorTextSecondary', 'colorTextTertiary'] as const)
    expect(contrast(read(tokens[word] ?? '').rgb, read(tokens.controlItemBgActive ?? '').rgb), word).toBeGreaterThanOrEqual(4.5)
})

test('nothing moves longer than 150 ms, and nothing at all when motion is off', () => {
  const seconds = (value: unknown) => Number.parseFloat(String(value))
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(themeFor(false, true))
  for (const duration of [motionDurationFast, motionDurationMid, motionDurationSlow]) expect(seconds(duration)).toBeLessThanOrEqual(0.15)
  expect(seconds(theme.getDesignToken(themeFor(false, false)).motionDurationSlow)).toBe(0)
})
