import { endpoints, isListName, type ListName } from '#contract/index.ts'
import type { JoinSpec } from '#contract/lists/list-spec.ts'
import { listSpec } from '#domain/list-fields.ts'

/** The names of another list that the rows of this one show, if any. */
export const joinOf = (list: ListName): (JoinSpec & { readonly list: ListName }) | null => {
  const { join } = listSpec(list)
  return join && isListName(join.list) ? { ...join, list: join.list } : null
}

/** The lists that show names of this one. */
export const joinedTo = (list: ListName): readonly ListName[] => {
  joined ??= endpoints().flatMap(([name]) => {
    const from = isListName(name) ? joinOf(name)?.list : undefined
    return isListName(name) && from ? [{ name, from }] : []
  })
  return joined.flatMap(({ name, from }) => (from === list ? [name] : []))
}
let joined: readonly { readonly name: ListName; readonly from: ListName }[] | undefined
