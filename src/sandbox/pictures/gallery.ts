import { ordersTable, picturesTable } from '../tables/orders.ts'
import { ECHO_FROM } from '../faker/echo-numbers.ts'
import type { SeedMeta } from '../store/seed-meta.ts'
import type { World } from '../store/world.ts'
import { drawnIn, type DrawOnce } from './drawn-pictures.ts'
import { cataloguePicture, orderPicture } from './photograph.ts'

/** Size of the cache, for a moderator who goes back and forth. A picture has about 0.4 MB, a large one 2 MB. */
const MAX_CACHED = 60

export interface Gallery {
  /** PNG bytes of a path below /media, 'orders/<uuid>/front.png', 'bottles/<isbn>/back.png', 'articles/<id>/main.png'; null when there is no such picture. */
  picture(path: string): Promise<Uint8Array | null>
}

const isInCatalogue = ({ scale, echoes }: SeedMeta, index: number): boolean =>
  index < scale.tickers || (index >= ECHO_FROM && index < ECHO_FROM + (echoes?.tickers ?? 0))

/** Draws pictures on request, one after another. `folder`: see SandboxOptions.pictures. */
export function createGallery(world: World, folder?: string): Gallery {
  const drawOnce: DrawOnce = folder === undefined ? (_, draw) => draw() : drawnIn(folder)
  const cache = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()

  const drawing = (path: string, meta: SeedMeta): (() => Promise<Uint8Array>) | null => {
    const [, uuid, file] = /^orders\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    // an echo of an order shows its pictures; those of articles and bottlers are stored under their own path
    const spec = picturesTable(world).get(uuid === undefined ? path : `orders/${ordersTable(world).rootId(uuid)}/${file}`)
    if (spec) {
      const { seed, scale } = meta
      return () => drawOnce(['order', seed, scale.tickers, spec], () => orderPicture(seed, scale.tickers, spec))
    }
    const [, isbn, side] = /^bottles\/29(\d{7})\d{4}\/(front|back)\.png$/.exec(path) ?? []
    if (isbn === undefined || (side !== 'front' && side !== 'back') || !isInCatalogue(meta, Number(isbn))) return null
    return () => drawOnce(['catalogue', meta.seed, isbn, side], () => cataloguePicture(meta.seed, Number(isbn), side))
  }

  return {
    picture: async (path) => {
      const meta = world.meta<SeedMeta>('seed')
      if (!meta) return null
      const key = `${meta.seed} ${meta.scale.tickers} ${path}`
      const cached = cache.get(key)
      if (cached) return cached
      const draw = drawing(path, meta)
      if (!draw) return null
      const picture = last.then(draw)
      last = picture.catch(() => cache.delete(key))
      cache.set(key, picture)
      const oldest = cache.keys().next().value
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
      return picture
    },
  }
}
