import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inFrames } from './in-frames.ts'

let frames: FrameRequestCallback[] = []
const nextFrame = () => {
  for (const draw of frames.splice(0)) draw(0)
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => {
  // in this order: the stubs replaced functions of the fake timers, which are restored first
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A scheduler, and what it has rendered so far. */
function recorded() {
  const schedule = inFrames()
  const rendered: string[] = []
  return { rendered, respond: (name: string) => schedule(() => rendered.push(name)) }
}

test('the first response renders in its turn, those that follow in the next frame and in order', async () => {
  const { rendered, respond } = recorded()
  respond('row')
  await Promise.resolve()
  expect(rendered).toEqual(['row'])
  respond('place')
  respond('norms')
  await Promise.resolve()
  expect(rendered).toEqual(['row'])
  nextFrame()
  expect(rendered).toEqual(['row', 'place', 'norms'])
})

test('after a frame the next response renders in its turn again', async () => {
  const { rendered, respond } = recorded()
  respond('row')
  nextFrame()
  respond('place')
  await Promise.resolve()
  expect(rendered).toEqual(['row', 'place'])
})

test('a hidden window, which draws no frames, renders all the same', () => {
  const { rendered, respond } = recorded()
  respond('row')
  respond('place')
  vi.advanceTimersByTime(50)
  expect(rendered).toContain('place')
  expect(frames).toEqual([])
})

test('what a render asks for is not lost', async () => {
  const schedule = inFrames()
  const rendered: string[] = []
  schedule(() => rendered.push('row'))
  schedule(() => {
    rendered.push('place')
    schedule(() => rendered.push('page'))
  })
  await Promise.resolve()
  nextFrame()
  await Promise.resolve()
  expect(rendered).toEqual(['row', 'place', 'page'])
})
