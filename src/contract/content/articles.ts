import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { entity, returned } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { givenDateTime, sentDateTime } from '../values/sent-date-time.ts'
import { jsonText } from '../reading/read-text.ts'
import { isRecord } from '../values/record.ts'
import { FileHandle, RowId, Text, Timestamp } from '../values/values.ts'
import { outputOf, rowExists, rowGone, rowShows } from '../verification.ts'

/** A tag is its name inside the app and `{ name }` in requests and responses; a plain text and the record as JSON text are accepted too (D-94). */
export const Tag = z.codec(z.union([z.string().min(1), z.looseObject({ name: z.string().min(1) })]), z.string().trim().min(1).max(100), {
  decode: (wire) => (typeof wire === 'string' ? nameInText(wire) : wire.name),
  encode: (name) => ({ name }),
})

function nameInText(text: string): string {
  const value = jsonText(text)
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : text
}

export const Article = entity({
  id: RowId,
  title: Text,
  main_img: Text,
  /** HTML, not to be trusted (D-96). */
  content: Text,
  /** The publication date (D-93). */
  created_at: Timestamp,
  updated_at: Timestamp,
  tags: z.array(Tag),
  /** The answer of `api/upload`, unchanged (D-95). */
  video: z.unknown(),
})
export type Article = z.output<typeof Article>

const articleList = list(Article, {
  id: 'id',
  fields: { id: 'text', title: 'text', created_at: 'time', updated_at: 'time', tags: 'names' },
  sort: { field: 'created_at', direction: 'desc' },
})

/** Content of only empty paragraphs counts as empty; a picture or a video counts as content. */
export const filled = (html: string): boolean => /<(img|video|iframe)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') !== ''
const Html = z.string().max(5_000_000).refine(filled, rule('required'))
const Title = z.string().trim().min(1).max(500)
/** Main picture and video are sent back unchanged. */
const extras = { main_img: z.string().nullable().optional(), video: z.unknown().optional() }
/** Validated input. */
const EnteredArticle = z.object({ title: Title, created_at: sentDateTime(), content: Html, tags: z.array(Tag), ...extras })
/** At least one tag, if any tags exist (part 2 §5). */
export const TaggedArticle = EnteredArticle.extend({ tags: z.array(Tag).min(1) })
/** Without title, date and content an update is refused (part 2 §5); the date is not entered there. */
export const ChangedArticle = EnteredArticle.extend({ created_at: givenDateTime() })
const ArticleId = z.object({ id: RowId })

export const articles = {
  list: read({ method: 'GET', path: 'api/articles', purpose: 'Articles of the blog', input: z.object({}), ...articleList }),
  create: write({
    method: 'POST',
    path: 'api/articles',
    purpose: 'Publish an article',
    assumed: 'D-93, D-94: method and path are shown; that the date is created_at and tags are named records is not',
    input: EnteredArticle,
    output: z.unknown(),
    of: null,
    reloads: ['articles.list'],
    verify: ({ title, content }) => [rowExists('articles.list', title, { title, content })],
  }),
  update: write({
    method: 'PUT',
    path: 'api/articles/{id}',
    purpose: 'Change an article',
    assumed: 'D-93, D-94: method and path are shown; that the date is created_at and tags are named records is not',
    input: z.object({
      id: RowId,
      ...returned(Article, ['title', 'content', 'tags']),
      ...extras,
      created_at: givenDateTime().nullable(),
    }),
    output: z.unknown(),
    errors: ['article_not_found'],
    of: 'id',
    reloads: ['articles.list'],
    verify: ({ id, title, content, tags }) => [rowShows('articles.list', id, { title, content, tags })],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/articles/{id}',
    purpose: 'Delete an article',
    input: ArticleId,
    output: z.unknown(),
    errors: ['article_not_found'],
    of: 'id',
    reloads: ['articles.list'],
    overlays: ({ id }) => [{ list: 'articles.list', id, gone: true }],
    verify: ({ id }) => [rowGone('articles.list', id)],
  }),
  tags: read({ method: 'GET', path: 'api/tags', purpose: 'Tags of the blog', input: z.object({}), output: z.array(Tag) }),
  createTag: write({
    method: 'POST',
    path: 'api/tags',
    purpose: 'Add a tag',
    assumed: 'D-94: method and path are shown; the key is not',
    input: z.object({ tag: z.string().trim().min(1).max(100) }),
    output: z.unknown(),
    errors: ['tag_exists'],
    of: null,
    reloads: ['articles.tags'],
    verify: ({ tag }) => [outputOf('articles.tags', {}, z.array(Tag), (tags) => tags?.includes(tag) === true)],
  }),
  /** One video. The answer becomes the article's `video`: its `data` when it has one, else the whole answer (D-95). */
  uploadVideo: write({
    method: 'POST',
    path: 'api/upload',
    purpose: 'Upload a video for an article',
    send: 'multipart',
    assumed: "D-95: method and path are shown; the field name 'file' is not",
    input: z.object({ file: z.array(FileHandle).length(1) }),
    output: z.unknown(),
    errors: ['not_a_video'],
    of: null,
    reloads: [],
  }),
}
