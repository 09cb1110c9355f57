import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { Language } from '#domain/text/language.ts'
import { currentLanguage } from '#stores/settings-store.ts'

export interface Question {
  /** Action and object: "Delete order 4f2c…?" */
  readonly title: string
  /** Effect, number of objects, and what cannot be undone. */
  readonly text?: ReactNode
  /** The verb of the button: "Delete". */
  readonly ok: string
  /** Default: "Cancel" in the language of the question. This button has the focus. */
  readonly cancel?: string
  readonly danger?: boolean
  /** px. Default: 440, for a sentence or two. */
  readonly width?: number
}

export interface Asked extends Question {
  readonly id: number
  /** Language of its texts, which it keeps when another one is chosen. */
  readonly language: Language
  readonly answer: (yes: boolean) => void
}

/** Queue of questions; `ConfirmHost` shows the first. */
export const useQuestions = create<{ readonly waiting: readonly Asked[] }>(() => ({ waiting: [] }))

let lastId = 0

/** Asks a question. Resolves false for Cancel, Escape and sign-out. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      useQuestions.setState(({ waiting }) => ({ waiting: waiting.filter((item) => item.id !== id) }))
      resolve(yes)
    }
    useQuestions.setState(({ waiting }) => ({ waiting: [...waiting, { ...question, id, language: currentLanguage(), answer }] }))
  })

/** At sign-out, answers every open question with no. */
export const dropQuestions = (): void => {
  for (const { answer } of useQuestions.getState().waiting) answer(false)
}

/** `ask({ title, text, ok, danger })` → true for yes. The default focus is Cancel. */
export const useConfirm = (): typeof ask => ask
