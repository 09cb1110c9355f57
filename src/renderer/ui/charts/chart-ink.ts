import { theme } from 'antd'
import { useMemo } from 'react'

/** Theme values for a canvas, which cannot use CSS variables. */
export interface ChartInk {
  readonly dark: boolean
  readonly text: string
  readonly quiet: string
  readonly grid: string
  readonly background: string
  readonly accent: string
  readonly font: string
}

/** Colours and font of the current theme. The object changes only with the theme. */
export function useChartInk(): ChartInk {
  const { token } = theme.useToken()
  const { colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, fontFamily } = token
  return useMemo(
    () => ({
      dark: isDark(colorBgContainer),
      text: colorText,
      quiet: colorTextSecondary,
      grid: colorBorderSecondary,
      background: colorBgContainer,
      // a wide bar of ink would dominate the page
      accent: colorTextSecondary,
      font: fontFamily,
    }),
    [colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, fontFamily],
  )
}

/** True for a dark background ('#1a1a1d'). */
export function isDark(colour: string): boolean {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  return parts !== null && parts.slice(1).reduce((sum, part) => sum + Number.parseInt(part, 16), 0) < 384
}
