import { theme as antd, type ThemeConfig } from 'antd'

/** The colours of one theme. Every pair that carries text has a contrast of at least 4.5:1; the test beside this file measures them. */
interface Palette {
  readonly primary: readonly [base: string, hover: string, active: string, fill: string, fillHover: string, line: string]
  /** Text on the primary colour. */
  readonly onPrimary: string
  readonly onError: string
  readonly layout: string
  readonly container: string
  readonly elevated: string
  readonly spotlight: string
  readonly text: readonly [main: string, secondary: string, tertiary: string, quaternary: string]
  readonly border: readonly [strong: string, quiet: string]
  /** Text colour that the see-through fills are made of. */
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
  primary: ['#8a4b0f', '#a05a17', '#713c0a', '#fbf3e9', '#f6e7d3', '#e3c49c'],
  onPrimary: '#ffffff',
  onError: '#ffffff',
  layout: '#f7f7f8',
  container: '#ffffff',
  elevated: '#ffffff',
  spotlight: '#2b2b30',
  text: ['#1c1c1f', '#56565d', '#68686f', '#a5a5ac'],
  border: ['#d4d4d9', '#e7e7ea'],
  ink: '24, 24, 30',
  success: { base: '#1a7339', fill: '#e9f6ee', line: '#b5dfc4' },
  warning: { base: '#8d5400', fill: '#fdf3e0', line: '#efd29a' },
  error: { base: '#b9242b', fill: '#fdeeee', line: '#f2c3c3' },
  info: { base: '#205da8', fill: '#ebf2fb', line: '#bcd4f0' },
  shadow: '0 8px 28px rgba(20, 20, 26, 0.14), 0 2px 6px rgba(20, 20, 26, 0.08)',
}

const DARK: Palette = {
  primary: ['#d9a05b', '#e6b67a', '#c48b45', '#33281a', '#42331f', '#6d522f'],
  onPrimary: '#1d1204',
  onError: '#2a0908',
  layout: '#131315',
  container: '#1a1a1d',
  elevated: '#232327',
  spotlight: '#3a3a40',
  text: ['#ececef', '#acacb5', '#9a9aa4', '#63636b'],
  border: ['#3d3d44', '#2a2a2f'],
  ink: '240, 240, 246',
  success: { base: '#5fca87', fill: '#16281d', line: '#2a5239' },
  warning: { base: '#e2ad52', fill: '#2d2413', line: '#5c4920' },
  error: { base: '#ff867e', fill: '#331c1c', line: '#6b3433' },
  info: { base: '#7fb5f6', fill: '#172539', line: '#2d4b73' },
  shadow: '0 10px 32px rgba(0, 0, 0, 0.55), 0 2px 8px rgba(0, 0, 0, 0.4)',
}

// system-ui comes late: on a Linux desktop without fonts of its own it is a face that is a fifth too wide for tables
const SANS = `-apple-system, 'Segoe UI', Inter, Ubuntu, Cantarell, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans Condensed', system-ui, sans-serif`
const MONO = `ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace`

/** The one theme of the app, for Ant Design's ConfigProvider. Tokens only; CSS files read them as `var(--ant-…)`. */
export function themeFor(dark: boolean, motion: boolean, compact = false): ThemeConfig {
  const palette = dark ? DARK : LIGHT
  const base = dark ? antd.darkAlgorithm : antd.defaultAlgorithm
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
      colorLink: palette.primary[0],
      fontFamily: SANS,
      fontFamilyCode: MONO,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      motion,
      wireframe: false,
      controlHeight: compact ? 28 : 32,
      colorTextPlaceholder: palette.text[2],
      colorTextDisabled: palette.text[3],
      colorIcon: palette.text[1],
      ...(motion ? { motionDurationFast: '0.06s', motionDurationMid: '0.1s', motionDurationSlow: '0.14s' } : {}),
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      controlItemBgActive: palette.primary[3],
      controlItemBgActiveHover: palette.primary[4],
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
      Badge: { colorError: dark ? '#b3352f' : palette.error.base },
      Modal: { titleFontSize: 16 },
      Progress: { defaultColor: palette.primary[0] },
      Menu: { itemHeight: 36, horizontalItemSelectedColor: palette.text[0] },
      Tooltip: { colorTextLightSolid: '#ffffff' },
      Switch: { colorTextLightSolid: palette.onPrimary },
      Checkbox: { colorWhite: palette.onPrimary },
    },
  }
}

/** The class on <html> under which the variables of a theme stand. */
export const themeClass = (dark: boolean, compact = false): string =>
  `${dark ? 'cellarmaster-dark' : 'cellarmaster-light'}${compact ? '-compact' : ''}`

/** What the algorithms would work out from the seeds, said exactly instead. */
function mapTokens({ primary, text, border, ink, success, warning, error, info, ...palette }: Palette) {
  const fill = (alpha: number) => `rgba(${ink}, ${alpha})`
  return {
    colorPrimary: primary[0],
    colorPrimaryHover: primary[1],
    colorPrimaryActive: primary[2],
    colorPrimaryBg: primary[3],
    colorPrimaryBgHover: primary[4],
    colorPrimaryBorder: primary[5],
    colorPrimaryBorderHover: primary[5],
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
    colorFill: fill(0.14),
    colorFillSecondary: fill(0.09),
    colorFillTertiary: fill(0.055),
    colorFillQuaternary: fill(0.03),
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
