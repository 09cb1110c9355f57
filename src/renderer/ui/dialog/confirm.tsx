import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface Question {
  /** What, to whom: "Delete order 4f2c…?" */
  readonly title: string
  /** What it does, how many, what cannot be undone. */
  readonly text?: ReactNode
  /** The verb of the button: "Delete". */
  readonly ok: string
  /** Default: "Cancel" in the person's language. It has the focus. */
  readonly cancel?: string
  readonly danger?: boolean
}

export interface Asked extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** Questions wait for one another; `ConfirmHost` shows the first. */
export const useQuestions = create<{ readonly waiting: readonly Asked[] }>(() => ({ waiting: [] }))

let lastId = 0

/** Asks and waits. Resolves false for Cancel, Escape and sign-out. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      useQuestions.setState(({ waiting }) => ({ waiting: waiting.filter((item) => item.id !== id) }))
      resolve(yes)
    }
    useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, { ...question, id, answer }] }))
  })

/** At sign-out nothing may stay open: every question is answered with no. */
export const dropQuestions = (): void => {
  for (const { answer } of useQuestions.getState().waiting) answer(false)
}

/** `ask({ title, text, ok, danger })` → true for yes. The default focus is Cancel. */
export const useConfirm = (): typeof ask => ask
