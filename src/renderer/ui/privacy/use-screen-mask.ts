import { useLayoutEffect } from 'react'
import { createPersonalValues } from '#domain/people/personal-data.ts'
import { followAnswers } from '#bridge/recent-answers.ts'
import { maskScreen } from './screen-mask.ts'

/** Masks personal data on screen while `on`. */
export function useScreenMask(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return
    const values = createPersonalValues()
    const stopHearing = followAnswers(values.learn)
    const show = maskScreen(document, values.mask)
    return () => {
      stopHearing()
      show()
    }
  }, [on])
}
