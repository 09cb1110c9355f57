import { useLayoutEffect } from 'react'
import { createPersonalValues } from './personal-values.ts'
import { followAnswers } from '#bridge/recent-answers.ts'
import { maskScreen } from './screen-mask.ts'

/** Masks personal data on screen while `on`. */
export function useScreenMask(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return
    const values = createPersonalValues()
    let frame = 0
    const stopHearing = followAnswers((answer) => {
      // texts may have been rendered before the answer that names their person
      if (values.learn(answer) && frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0
          screen.again()
        })
    })
    const screen = maskScreen(document, values.mask)
    return () => {
      stopHearing()
      cancelAnimationFrame(frame)
      screen.end()
    }
  }, [on])
}
