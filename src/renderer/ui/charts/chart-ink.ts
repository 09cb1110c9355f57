import { theme } from 'antd'
import { useMemo } from 'react'

/** What a canvas needs to know of the theme: it cannot read CSS variables. */
export interface ChartInk {
  readonly dark: boolean
  readonly text: string
  readonly quiet: string
  readonly grid: string
  readonly background: string
  readonly accent: string
  readonly font: string
}

/** The colours and the face of the theme that is worn; another object only when the theme changes. */
export function useChartInk(): ChartInk {
  const { token } = theme.useToken()
  const { colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, colorPrimary, fontFamily } = token
  return useMemo(
    () => ({
      dark: isDark(colorBgContainer),
      text: colorText,
      quiet: colorTextSecondary,
      grid: colorBorderSecondary,
      background: colorBgContainer,
      accent: colorPrimary,
      font: fontFamily,
    }),
    [colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer, colorPrimary, fontFamily],
  )
}

/** Is this background ('#1a1a1d') a dark one? */
export function isDark(colour: string): boolean {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour)
  return parts !== null && parts.slice(1).reduce((sum, part) => sum + Number.parseInt(part, 16), 0) < 384
}
