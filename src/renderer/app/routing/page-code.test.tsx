import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pageCode, useSettled } from './page-code.tsx'

afterEach(cleanup)

const Hello = () => <p>hello</p>
const Waiting = ({ code }: { readonly code: ReturnType<typeof pageCode<object>> }) =>
  useSettled(code) ? (
    <Suspense fallback="fallback">
      <code.Page />
    </Suspense>
  ) : (
    'waiting'
  )

test('code that is here is drawn at once, without the fallback that lazy would show', async () => {
  const code = pageCode(async () => Hello)
  await code.load()
  render(
    <Suspense fallback="fallback">
      <code.Page />
    </Suspense>,
  )
  expect(screen.queryByText('fallback')).toBeNull()
  expect(screen.getByText('hello')).toBeDefined()
})

test('who waits for code is told when it is here; it is fetched once', async () => {
  let fetched = 0
  const code = pageCode(async () => (fetched++, Hello))
  const { container } = render(<Waiting code={code} />)
  expect(container.textContent).toBe('waiting')
  expect(await screen.findByText('hello')).toBeDefined()
  expect(fetched).toBe(1)
})

test('code that comes after a page was drawn and before it could listen is drawn too', async () => {
  const code = pageCode(async () => Hello)
  await code.load()
  let looked = 0
  const justCome = { ...code, settled: () => looked++ > 0 }
  render(<Waiting code={justCome} />)
  expect(await screen.findByText('hello')).toBeDefined()
})
