import { z } from 'zod'
import { endpoint, list } from './endpoint.ts'
import { entity } from './entity.ts'
import { sentDateTime } from './sent-date-time.ts'
import { FileHandle, RowId, Text, Timestamp } from './values.ts'

/** A tag is its name inside the app; on the wire it is `{ name }`, and a bare text is read too (D-94). */
export const Tag = z.codec(z.union([z.string().min(1), z.looseObject({ name: z.string().min(1) })]), z.string().trim().min(1).max(100), {
  decode: (wire) => (typeof wire === 'string' ? wire : wire.name),
  encode: (name) => ({ name }),
})

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
  /** What `api/upload` had answered, unchanged (D-95). */
  video: z.unknown(),
})
export type Article = z.output<typeof Article>

const articleList = list(Article, {
  id: 'id',
  fields: { id: 'text', title: 'text', created_at: 'time', updated_at: 'time', tags: 'names' },
  sort: { field: 'created_at', direction: 'desc' },
})

/** An editor that holds only empty paragraphs is empty; a picture or a film counts as content. */
export const filled = (html: string): boolean => /<(img|video|iframe)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/gi, '') !== ''
const Html = z.string().max(5_000_000).refine(filled, { error: 'Content is required' })
const Title = z.string().trim().min(1).max(500)
const PublicationDate = sentDateTime()
/** Main picture and film go along as they came. */
const extras = { main_img: z.string().nullable().optional(), video: z.unknown().optional() }
/** At least one tag, where there are tags to choose from (part 2 §5). */
export const TaggedArticle = z.object({ title: Title, created_at: PublicationDate, content: Html, tags: z.array(Tag).min(1), ...extras })
const ArticleId = z.object({ id: RowId })

export const articles = {
  list: endpoint({ method: 'GET', path: 'api/articles', purpose: 'Articles of the blog', input: z.object({}), ...articleList }),
  create: endpoint({
    method: 'POST',
    path: 'api/articles',
    purpose: 'Publish an article',
    assumed: 'D-93, D-94: method and path are shown; that the date is created_at and tags are named records is not',
    input: z.object({ title: Title, created_at: PublicationDate, content: Html, tags: z.array(Tag), ...extras }),
    output: z.unknown(),
    reloads: ['articles.list'],
  }),
  update: endpoint({
    method: 'PUT',
    path: 'api/articles/{id}',
    purpose: 'Change an article',
    assumed: 'D-93, D-94: method and path are shown; that the date is created_at and tags are named records is not',
    input: z.object({ id: RowId, title: Title, created_at: PublicationDate, content: Html, tags: z.array(Tag), ...extras }),
    output: z.unknown(),
    errors: ['article_not_found'],
    reloads: ['articles.list'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'api/articles/{id}',
    purpose: 'Delete an article',
    input: ArticleId,
    output: z.unknown(),
    errors: ['article_not_found'],
    reloads: ['articles.list'],
    overlays: ({ id }: { id: RowId }) => [{ list: 'articles.list', id, gone: true }],
  }),
  tags: endpoint({ method: 'GET', path: 'api/tags', purpose: 'Tags of the blog', input: z.object({}), output: z.array(Tag) }),
  createTag: endpoint({
    method: 'POST',
    path: 'api/tags',
    purpose: 'Add a tag',
    assumed: 'D-94: method and path are shown; the key is not',
    input: z.object({ tag: z.string().trim().min(1).max(100) }),
    output: z.unknown(),
    errors: ['tag_exists'],
    reloads: ['articles.tags'],
  }),
  /** One film. What comes back is kept as the article's `video`: its `data` when it has one, else the whole answer (D-95). */
  uploadVideo: endpoint({
    method: 'POST',
    path: 'api/upload',
    purpose: 'Upload a film for an article',
    send: 'multipart',
    assumed: "D-95: method and path are shown; the field name 'file' is not",
    input: z.object({ file: z.array(FileHandle).length(1) }),
    output: z.unknown(),
    errors: ['not_a_video'],
  }),
}
