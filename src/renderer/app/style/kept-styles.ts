import { createCache } from '@ant-design/cssinjs'

/**
 * Where Ant Design keeps its styles. By default it removes the variables of a component with its last instance and writes them again with the next,
 * so that each change of page restyled the whole document. Here a written style stays: each starts with one extra owner.
 */
export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, next) => update(path, (previous) => next(previous ?? [1, undefined]))
  return cache
}
