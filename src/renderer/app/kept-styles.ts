import { createCache } from '@ant-design/cssinjs'

/**
 * Where Ant Design keeps the styles it has written. By itself it takes the variables of a component out of the page with the last one of its kind and
 * writes them anew with the next, so that each change of page was one of style sheets, after which the browser styles the whole document from nothing.
 * Here a style that was written stays: each is born with one owner more than it has.
 */
export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, next) => update(path, (previous) => next(previous ?? [1, undefined]))
  return cache
}
