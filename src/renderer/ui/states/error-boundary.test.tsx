import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(cleanup)

test('a screen that breaks says so with its details, and works again after Retry or on another screen', () => {
  let broken = true
  const Screen = () => {
    if (broken) throw new Error('x is undefined')
    return <p>fine</p>
  }
  const caught: unknown[] = []
  const { rerender } = render(
    <ErrorBoundary resetKey="/a">
      <Screen />
    </ErrorBoundary>,
    { onCaughtError: (error) => void caught.push(error) },
  )
  expect(caught).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Cellarmaster')
  rerender(
    <ErrorBoundary resetKey="/b">
      <p>another screen</p>
    </ErrorBoundary>,
  )
  expect(screen.getByText('another screen').textContent).toBe('another screen')
  rerender(
    <ErrorBoundary resetKey="/a">
      <Screen />
    </ErrorBoundary>,
  )
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('fine').textContent).toBe('fine')
})

test('the fallback is shown in place of broken content, and the error is logged', () => {
  const reported: unknown[] = []
  Object.assign(window, {
    desk: {
      call: (name: string, input: object) => {
        reported.push({ name, ...input })
        return Promise.resolve({ ok: true, value: {} })
      },
    },
  })
  const Chart = () => {
    throw new RangeError('no canvas')
  }
  render(
    <ErrorBoundary resetKey="chart" instead={<p>The table has the figures.</p>}>
      <Chart />
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  )
  expect(screen.getByText('The table has the figures.').textContent).toBe('The table has the figures.')
  expect(reported).toEqual([
    expect.objectContaining({ name: 'RangeError', source: 'boundary', components: expect.stringContaining('Chart') }),
  ])
})

test('every boundary of the page is this one: no other catches an error that the log never sees', () => {
  const renderer = join(import.meta.dirname, '../..')
  const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name))
  const catching = sources.filter((name) => /getDerivedStateFromError|componentDidCatch/.test(readFileSync(join(renderer, name), 'utf8')))
  expect(catching).toEqual([join('ui', 'states', 'error-boundary.tsx')])
})
