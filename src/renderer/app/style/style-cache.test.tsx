import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { cleanup, render } from '@testing-library/react'
import { ConfigProvider, Progress, Switch } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { createStyleCache } from './style-cache.ts'
import { themeFor } from './theme.ts'

afterEach(() => {
  cleanup()
  // styles outlive the page that needed them: that is what these tests are about
  for (const style of document.querySelectorAll('style')) style.remove()
})

const PROGRESS = /\.cellarmaster-\w+\.ant-progress\{/
const written = (what: RegExp) => [...document.querySelectorAll('style')].filter(({ textContent }) => what.test(textContent ?? '')).length

/** Renders a page with a progress bar, then one without, with this cache; counts the bar's variables in the document each time. */
function walk(cache: ReturnType<typeof createCache>, dark = false) {
  const page = (shown: boolean, isDark: boolean) => (
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeFor(isDark, false)}>{shown ? <Progress percent={4} /> : <Switch />}</ConfigProvider>
    </StyleProvider>
  )
  const { rerender } = render(page(true, dark))
  const during = written(PROGRESS)
  rerender(page(false, dark))
  return { during, after: written(PROGRESS), to: (shown: boolean, isDark: boolean) => rerender(page(shown, isDark)) }
}

test('styles of a page that is left stay, so that the next one changes no style sheet', () => {
  const { during, after } = walk(createStyleCache())
  expect([during, after]).toEqual([1, 1])
})

test('without kept styles they are removed with the page', () => {
  const { during, after } = walk(createCache())
  expect([during, after]).toEqual([1, 0])
})

test('each theme has its own, also when one is come back to', () => {
  const { to } = walk(createStyleCache())
  const dark = () => written(/\.cellarmaster-dark\.ant-progress\{/)
  to(true, true)
  expect(dark()).toBe(1)
  to(false, false)
  to(true, false)
  to(true, true)
  expect([dark(), written(/\.cellarmaster-light\.ant-progress\{/)]).toEqual([1, 1])
  expect(document.querySelector('.ant-progress')?.classList.contains('cellarmaster-dark')).toBe(true)
})
