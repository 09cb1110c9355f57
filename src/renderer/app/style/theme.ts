import { theme as antd, type ThemeConfig } from 'antd'

/** The colours of one theme. Every pair that carries text has a contrast of at least 4.5:1; the test beside this file measures them. */
interface Palette {
  /** Ink: primary buttons, links, enabled switches. `fill` and `line` are greys. */
  readonly primary: readonly [base: string, hover: string, active: string, fill: string, fillHover: string]
  /** Amber: the mark, the focus ring, selection. Nothing else. */
  readonly brand: readonly [base: string, fill: string, fillHover: string]
  /** Text on the primary colour. */
  readonly onPrimary: string
  readonly onError: string
  readonly layout: string
  readonly container: string
  readonly elevated: string
  readonly spotlight: string
  readonly text: readonly [main: string, secondary: string, tertiary: string, quaternary: string]
  readonly border: readonly [strong: string, quiet: string]
  /** Edge of a field or a checkbox: 3:1 on every surface (WCAG 1.4.11). A button is known by its words, its edge may be quieter. */
  readonly field: readonly [base: string, hover: string]
  /** Text colour; transparent fills derive from it. */
  readonly ink: string
  readonly success: Signal
  readonly warning: Signal
  readonly error: Signal
  readonly info: Signal
  readonly shadow: string
}
interface Signal {
  readonly base: string
  readonly fill: string
  readonly line: string
}

const LIGHT: Palette = {
  primary: ['#1c1c1f', '#3a3a40', '#000000', '#f1f1f3', '#e7e7ea'],
  brand: ['#b45309', '#fdf4ea', '#fae8d4'],
  onPrimary: '#ffffff',
  onError: '#ffffff',
  layout: '#fbfbfc',
  container: '#ffffff',
  elevated: '#ffffff',
  spotlight: '#2b2b30',
  text: ['#1c1c1f', '#56565d', '#68686f', '#8b8b92'],
  border: ['#d9d9de', '#ececef'],
  field: ['#919198', '#68686f'],
  ink: '24, 24, 30',
  success: { base: '#0c7547', fill: '#e7f6ee', line: '#b2dfc8' },
  warning: { base: '#6e5f00', fill: '#fff8d9', line: '#ead98a' },
  error: { base: '#b9242b', fill: '#fdeeee', line: '#f2c3c3' },
  info: { base: '#205da8', fill: '#ebf2fb', line: '#bcd4f0' },
  shadow: '0 8px 28px rgba(20, 20, 26, 0.14), 0 2px 6px rgba(20, 20, 26, 0.08)',
}

const DARK: Palette = {
  primary: ['#ececef', '#ffffff', '#cfcfd6', '#2a2a2f', '#34343a'],
  brand: ['#d98a3d', '#30251a', '#3e2e1d'],
  onPrimary: '#1c1c1f',
  onError: '#2a0908',
  layout: '#131315',
  container: '#18181b',
  elevated: '#232327',
  spotlight: '#3a3a40',
  text: ['#ececef', '#acacb5', '#9a9aa4', '#70707a'],
  // the quiet line is transparent: a dialog is lighter than the page
  border: ['#44444c', 'rgba(240, 240, 246, 0.09)'],
  field: ['#6c6c76', '#9a9aa4'],
  ink: '240, 240, 246',
  success: { base: '#5fca87', fill: '#16281d', line: '#2a5239' },
  warning: { base: '#ecd33f', fill: '#2b270f', line: '#574f1b' },
  error: { base: '#ff867e', fill: '#331c1c', line: '#6b3433' },
  info: { base: '#7fb5f6', fill: '#172539', line: '#2d4b73' },
  shadow: '0 10px 32px rgba(0, 0, 0, 0.55), 0 2px 8px rgba(0, 0, 0, 0.4)',
}

// the shipped font (fonts.css); the others are for scripts that it lacks
const SANS = `'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans', 'Liberation Sans', sans-serif`
const MONO = `ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace`

const BRIEF = { motionDurationFast: '0.06s', motionDurationMid: '0.1s', motionDurationSlow: '0.14s' } as const
const NONE = { motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' } as const

/** The one theme of the app, for Ant Design's ConfigProvider. Tokens only; CSS files read them as `var(--ant-…)`. */
export function themeFor(dark: boolean, motion: boolean, compact = false): ThemeConfig {
  const palette = dark ? DARK : LIGHT
  const base = dark ? antd.darkAlgorithm : antd.defaultAlgorithm
  const field = { colorBorder: palette.field[0] }
  return {
    // a key per theme: switching swaps the class on <html>, nothing is left over from the other one
    cssVar: { key: themeClass(dark, compact), prefix: 'ant' },
    hashed: false,
    algorithm: (seed) => ({ ...base(seed), ...mapTokens(palette) }),
    token: {
      colorPrimary: palette.primary[0],
      colorInfo: palette.info.base,
      colorSuccess: palette.success.base,
      colorWarning: palette.warning.base,
      colorError: palette.error.base,
      fontFamily: SANS,
      fontFamilyCode: MONO,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      wireframe: false,
      controlHeight: compact ? 28 : 32,
      colorTextPlaceholder: palette.text[2],
      colorTextDisabled: palette.text[3],
      colorIcon: palette.text[1],
      // durations, not `motion: false`: Ant Design mounts everything inside ConfigProvider again when that token changes
      ...(motion ? BRIEF : NONE),
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      controlItemBgActive: palette.brand[1],
      controlItemBgActiveHover: palette.brand[2],
      controlOutline: palette.brand[2],
    },
    components: {
      Button: {
        primaryColor: palette.onPrimary,
        dangerColor: palette.onError,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        contentFontSizeSM: 13,
      },
      Badge: { colorError: palette.primary[4], colorTextLightSolid: palette.text[0] },
      Segmented: { trackBg: palette.primary[3], itemSelectedBg: dark ? palette.border[0] : palette.container },
      Modal: { titleFontSize: 15, titleLineHeight: 22 / 15 },
      Progress: { defaultColor: palette.primary[0] },
      Input: { ...field, activeBorderColor: palette.brand[0], hoverBorderColor: palette.field[1] },
      InputNumber: { ...field, activeBorderColor: palette.brand[0], hoverBorderColor: palette.field[1] },
      Select: { ...field, activeBorderColor: palette.brand[0], hoverBorderColor: palette.field[1] },
      DatePicker: { ...field, activeBorderColor: palette.brand[0], hoverBorderColor: palette.field[1] },
      Menu: { itemHeight: 36, horizontalItemSelectedColor: palette.text[0] },
      Tooltip: { colorTextLightSolid: '#ffffff' },
      // white on the near-white of an enabled switch would be invisible
      Switch: { colorTextLightSolid: palette.onPrimary, handleBg: dark ? palette.layout : palette.container },
      Checkbox: { ...field, colorWhite: palette.onPrimary },
      Radio: field,
    },
  }
}

/** Class of <html> that contains the variables of a theme. */
export const themeClass = (dark: boolean, compact = false): string =>
  `${dark ? 'cellarmaster-dark' : 'cellarmaster-light'}${compact ? '-compact' : ''}`

/** Sets the tokens that Ant Design's algorithms would derive from the seeds. */
function mapTokens({ primary, brand, text, border, field, ink, success, warning, error, info, ...palette }: Palette) {
  const fill = (alpha: number) => `rgba(${ink}, ${alpha})`
  return {
    colorPrimary: primary[0],
    colorPrimaryHover: primary[1],
    colorPrimaryActive: primary[2],
    colorPrimaryBg: primary[3],
    colorPrimaryBgHover: primary[4],
    // focus ring of Ant Design
    colorPrimaryBorder: brand[0],
    colorPrimaryBorderHover: brand[0],
    colorPrimaryText: primary[0],
    colorPrimaryTextHover: primary[1],
    colorPrimaryTextActive: primary[2],
    colorLink: primary[0],
    colorLinkHover: primary[1],
    colorLinkActive: primary[2],
    colorBgLayout: palette.layout,
    colorBgContainer: palette.container,
    colorBgElevated: palette.elevated,
    colorBgSpotlight: palette.spotlight,
    colorText: text[0],
    colorTextSecondary: text[1],
    colorTextTertiary: text[2],
    colorTextQuaternary: text[3],
    colorBorder: border[0],
    colorBorderSecondary: border[1],
    // our own, for style sheets: Ant Design's fields get it as their colorBorder
    colorBorderField: field[0],
    colorBorderFieldHover: field[1],
    colorFill: fill(0.14),
    colorFillSecondary: fill(0.09),
    colorFillTertiary: fill(0.055),
    colorFillQuaternary: fill(0.03),
    // the type scale: 22/28 page title, 15/22 section, 14/20 body, 13/18 table, 12/16 label
    fontSizeLG: 15,
    lineHeight: 20 / 14,
    lineHeightLG: 22 / 15,
    lineHeightSM: 16 / 12,
    ...signalTokens('Success', success),
    ...signalTokens('Warning', warning),
    ...signalTokens('Error', error),
    ...signalTokens('Info', info),
  }
}

const signalTokens = (name: 'Success' | 'Warning' | 'Error' | 'Info', { base, fill, line }: Signal) => ({
  [`color${name}`]: base,
  [`color${name}Hover`]: base,
  [`color${name}Active`]: base,
  [`color${name}Text`]: base,
  [`color${name}TextHover`]: base,
  [`color${name}TextActive`]: base,
  [`color${name}Bg`]: fill,
  [`color${name}BgHover`]: fill,
  [`color${name}Border`]: line,
  [`color${name}BorderHover`]: line,
})
