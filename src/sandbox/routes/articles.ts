import { fold } from '#domain/text/fold.ts'
import { done, reject, rows, wire } from '../request/answer.ts'
import { isoText } from '../faker/clock.ts'
import { kindOf } from '../request/file-kind.ts'
import type { Routes } from '../request/route.ts'
import { articlesTable, tagsTable } from '../tables/articles.ts'

const noArticle = () => reject(404, 'article_not_found', 'Article not found')
const named = (tags: readonly string[] | null) => (tags ?? []).map((name) => ({ name }))

export const articlesRoutes: Routes<'articles'> = {
  'articles.list': () => rows('articles', { newestFirst: true }),

  'articles.create': ({ title, created_at, content, tags, main_img, video }, { world, audit }) => {
    if (tags.length === 0 && tagsTable(world).all().length > 0) return reject(400, 'validation', 'At least one tag is needed')
    const id = articlesTable(world).nextId()
    const row = { id, title, created_at, content, tags: named(tags), main_img: main_img ?? null, video: video ?? null, updated_at: null }
    articlesTable(world).put(id, row)
    audit({ type: 'create_article', old_value: null, new_value: { id, title } })
    return done({ id })
  },

  'articles.update': ({ id, title, created_at, content, tags, main_img, video }, { world, now, audit }) => {
    const previous = articlesTable(world).get(id)
    if (!previous) return noArticle()
    const extras = { ...(main_img === undefined ? {} : { main_img }), ...(video === undefined ? {} : { video }) }
    articlesTable(world).patch(id, { title, created_at, content, tags: named(tags), updated_at: isoText(now), ...extras })
    audit({ type: 'update_article', old_value: { id, title: previous.title }, new_value: { id, title } })
    return done()
  },

  'articles.remove': ({ id }, { world, audit }) => {
    const previous = articlesTable(world).get(id)
    if (!previous) return noArticle()
    articlesTable(world).delete(id)
    audit({ type: 'delete_article', old_value: { id, title: previous.title }, new_value: null })
    return done()
  },

  'articles.tags': () => rows('tags'),

  'articles.createTag': ({ tag }, { world }) => {
    if (
      tagsTable(world)
        .all()
        .some(({ name }) => fold(name) === fold(tag))
    )
      return reject(409, 'tag_exists', 'This tag exists')
    tagsTable(world).put(tag, { name: tag })
    return done()
  },

  'articles.uploadVideo': ({ file: [handle] }, { world, upload }) => {
    if (!handle) return reject(400, 'validation', 'A file is needed')
    const video = upload(handle)
    if (kindOf(world, video) !== 'video') return reject(415, 'not_a_video', 'Only videos are accepted')
    return wire({ success: true, data: { url: video.url, name: video.name, type: video.contentType, size: video.bytes } })
  },
}
