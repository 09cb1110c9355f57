import type { Callable, ErrorOf, InputOf, ListName, OutputOf, RowOf } from '#contract/index.ts'
import type { ListPage } from '#contract/lists/lists.ts'
import type { Result } from '#contract/result.ts'
// declares `window.desk`
import type { Desk } from '#preload/desk.ts'
import { noteAnswer } from './recent-answers.ts'

const desk = (): Desk | undefined => window.desk

/** Input of a read of this list's rows. */
export type ListInput<N extends 'lists.page' | 'lists.row', L extends ListName> = InputOf<N> & { readonly list: L }

/**
 * The renderer's only access to main: runs one operation of the contract. Never throws: a broken bridge is a `bug` value. Rows have the type that the
 * contract declares for their list.
 */
export async function call<L extends ListName>(
  name: 'lists.page',
  input: ListInput<'lists.page', L>,
): Promise<Result<ListPage<RowOf<L>>, ErrorOf<'lists.page'>>>
export async function call<L extends ListName>(
  name: 'lists.row',
  input: ListInput<'lists.row', L>,
): Promise<Result<RowOf<L> | null, ErrorOf<'lists.row'>>>
export async function call<N extends Callable>(name: N, input: InputOf<N>): Promise<Result<OutputOf<N>, ErrorOf<N>>>
export async function call(name: Callable, input: InputOf<Callable>): Promise<Result<unknown>> {
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
