import { afterEach, expect, test, vi } from 'vitest'
import { drawScrollBars } from './scroll-bars.ts'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.scrollBars
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'drawn'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', undefined],
])('scroll bars are drawn by the style sheet on Linux only: %s', (agent, drawn) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  drawScrollBars()
  expect(document.documentElement.dataset.scrollBars).toBe(drawn)
})
