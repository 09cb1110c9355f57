import type { Callable, ErrorOf, InputOf, OutputOf } from '#contract/index.ts'
import type { Result } from '#contract/result.ts'
// declares `window.desk`
import type { Desk } from '#preload/desk.ts'
import { noteAnswer } from './recent-answers.ts'

const desk = (): Desk | undefined => window.desk

/** The renderer's only access to main: runs one operation of the contract. Never throws: a broken bridge is a `bug` value. */
export async function call<N extends Callable>(name: N, input: InputOf<N>): Promise<Result<OutputOf<N>, ErrorOf<N>>> {
  const door = desk()
  if (!door) return { ok: false, error: { kind: 'bug', message: 'The page was opened outside the app.' } }
  try {
    const result = await door.call(name, input)
    if (result.ok) noteAnswer(result.value)
    return result
  } catch (thrown) {
    return { ok: false, error: { kind: 'bug', message: thrown instanceof Error ? thrown.message : String(thrown) } }
  }
}
