import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { Article } from '#contract/content/articles.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { blogStrings } from './blog-strings.ts'
import { MainImage } from './main-image.tsx'

export interface ArticleHandlers {
  readonly edit: (article: Article) => void
  readonly remove: (article: Article) => void
}

const c = columnsFor<Article>()

/** For titles and messages: “Untitled” in the language when the article has no title. */
export const articleTitle = (article: Article, language: Language): string => article.title?.trim() || blogStrings[language].untitled

/** Part 2 §2: title, main image, publication date, update date, tags; delete and edit. */
export function articleColumns(language: Language, handlers: ArticleHandlers): readonly Column<Article>[] {
  const s = blogStrings[language]
  return [
    c.text('title', s.columns.title, { minWidth: 260, grow: 3 }),
    c.custom('main_img', s.columns.image, (article) => <MainImage article={article} none={s.noImage} />, {
      width: 116,
      align: 'center',
      sortable: false,
      exportable: false,
      value: ({ main_img }) => main_img,
    }),
    c.dateTime('created_at', s.columns.published, { width: 150 }),
    c.dateTime('updated_at', s.columns.updated, { width: 150 }),
    c.derived('tags', s.columns.tags, { kind: 'names', minWidth: 150, grow: 1 }),
    c.text('id', s.columns.id, { hidden: true, width: 80 }),
    c.actions(
      s.columns.actions,
      (article) => {
        const title = articleTitle(article, language)
        const why = article.id === null ? s.noId : null
        return (
          <>
            <RowButton
              label={s.edit(title)}
              icon={<PencilIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.edit(article)}
            />
            <RowButton
              danger
              label={s.remove(title)}
              icon={<TrashIcon aria-hidden="true" />}
              disabledReason={why}
              onPress={() => handlers.remove(article)}
            />
          </>
        )
      },
      { width: 80 },
    ),
  ]
}
