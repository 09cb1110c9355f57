import { StyleProvider } from '@ant-design/cssinjs'
import { Provider as MotionProvider } from '@rc-component/motion'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme } from 'antd'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleXIcon from 'lucide-react/icons/circle-x'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import InfoIcon from 'lucide-react/icons/info'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import CrossIcon from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useSettings } from '#stores/settings-store.ts'
import { BUTTONS } from '#ui/states/busy-sign.tsx'
import { useLanguage } from '#ui/strings.ts'
import { LOCALES } from './locales.ts'
import { createStyleCache } from './style/style-cache.ts'
import { styleNonce } from './style/style-nonce.ts'
import { themeClass, themeFor } from './style/theme.ts'
import { useDark, useMotion } from './style/use-dark.ts'

const STYLES = createStyleCache()

/** Icons of Ant Design's own components, from the app's icon set. */
const CLOSE = { closeIcon: <CrossIcon /> }
const SELECT = { suffixIcon: <ChevronDownIcon /> }
const DRAWER = { ...CLOSE, closable: { placement: 'end' } } as const
const PASSWORD = { iconRender: (isVisible: boolean) => (isVisible ? <EyeIcon /> : <EyeOffIcon />) }
const ALERT = {
  ...CLOSE,
  successIcon: <CircleCheckIcon />,
  infoIcon: <InfoIcon />,
  warningIcon: <WarningIcon />,
  errorIcon: <CircleXIcon />,
}

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
      <MotionProvider motion={motion}>
        <StyleProvider cache={STYLES}>
          <ConfigProvider
            theme={config}
            locale={LOCALES[language]}
            csp={{ nonce: styleNonce }}
            button={BUTTONS}
            modal={CLOSE}
            drawer={DRAWER}
            inputPassword={PASSWORD}
            alert={ALERT}
            select={SELECT}
            wave={{ disabled: true }}
          >
            <Variables />
            {children}
          </ConfigProvider>
        </StyleProvider>
      </MotionProvider>
    </QueryClientProvider>
  )
}

/** Writes the tokens out as CSS variables, before any component of the library has. */
function Variables() {
  theme.useToken()
  return null
}
