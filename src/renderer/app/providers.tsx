import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useSettings } from '#stores/settings-store.ts'
import { BUTTONS } from '#ui/states/busy-sign.tsx'
import { useLanguage } from '#ui/strings.ts'
import { LOCALES } from './locales.ts'
import { createKeptStyles } from './kept-styles.ts'
import { styleNonce } from './style-nonce.ts'
import { themeClass, themeFor } from './theme.ts'
import { useDark, useMotion } from './use-dark.ts'

const STYLES = createKeptStyles()

/** Theme, language and the cache of reads, around everything. */
export function Providers({ client, children }: { readonly client: QueryClient; readonly children: ReactNode }) {
  const language = useLanguage()
  const dark = useDark()
  const motion = useMotion()
  const compact = useSettings(({ settings }) => settings?.density === 'compact')
  const config = useMemo(() => themeFor(dark, motion, compact), [dark, motion, compact])

  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useLayoutEffect(() => {
    const name = themeClass(dark, compact)
    document.documentElement.classList.add(name)
    return () => document.documentElement.classList.remove(name)
  }, [dark, compact])

  return (
    <QueryClientProvider client={client}>
      <StyleProvider cache={STYLES}>
        <ConfigProvider theme={config} locale={LOCALES[language]} csp={{ nonce: styleNonce }} button={BUTTONS} wave={{ disabled: true }}>
          <Variables />
          {children}
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  )
}

/** Writes the tokens out as CSS variables, before any component of the library has. */
function Variables() {
  theme.useToken()
  return null
}
