import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage, useStrings } from '../strings.ts'
import { richTextStrings } from './rich-text-strings.ts'
import { shownDocument } from './shown-document.ts'
import './rich-text.css'

/** The nonce that the protocol handler wrote into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Other scripts use system fonts, as in the page. */
const FACE = `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url('${new URL(latin, document.baseURI).href}') format('woff2'); }`

const hearTheme = (changed: () => void) => {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] })
  return () => watcher.disconnect()
}
const themeNow = () => document.documentElement.className

function coloursNow() {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string, otherwise: string) => {
    const result = style.getPropertyValue(name).trim()
    // the value goes into a style sheet: allow colours only
    return /^[#\w(),.%\s/-]+$/.test(result) ? result : otherwise
  }
  return {
    text: value('--ant-color-text', '#222'),
    quiet: value('--ant-color-text-secondary', '#555'),
    line: value('--ant-color-border', '#ccc'),
    ground: value('--ant-color-bg-container', '#fff'),
    link: value('--ant-color-link', '#222'),
    dark: style.colorScheme === 'dark' || /dark/.test(themeNow()),
  }
}

interface Props {
  /** Untrusted HTML from any source. */
  readonly html: string
  /** Name of the frame for screen readers. */
  readonly title: string
}

/** The only component that renders rich text: cleaned, in a frame without scripts, forms or network access (R8, D-96). */
export function RichTextView({ html, title }: Props) {
  const s = useStrings(richTextStrings)
  const language = useLanguage()
  const theme = useSyncExternalStore(hearTheme, themeNow)
  const content = useMemo(
    () => shownDocument(html, { nonce, language, colours: coloursNow(), face: FACE, video: s.shownVideo }),
    // oxlint-disable-next-line react/exhaustive-deps -- the theme changes the colours
    [html, language, s, theme],
  )
  return <iframe className="rich-view" sandbox="" srcDoc={content} title={title} />
}
