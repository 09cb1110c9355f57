import { createCache } from '@ant-design/cssinjs'

/**
 * Style cache of Ant Design. By default it removes the variables of a component with its last instance and adds them again with the next one, so each
 * navigation restyled the whole document. In this cache each style has one extra reference and stays.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, next) => update(path, (previous) => next(previous ?? [1, undefined]))
  return cache
}
