import { useCallback, useMemo } from 'react'
import type { Article } from '#contract/content/articles.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { articleColumns, articleTitle } from './article-columns.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { blogStrings } from './blog-strings.ts'
import { DeleteFailedDialog } from './delete-failed-dialog.tsx'
import { useRemoveArticle } from './use-remove-article.ts'
import './blog.css'

const LIST = 'articles.list'

/** Tab 'Article list': every article, newest first, 50 rows. */
export function ArticleList() {
  const s = useStrings(blogStrings)
  const language = useLanguage()
  const { row, open, close } = useOpenedRow(LIST)
  const { remove, failure, forget } = useRemoveArticle()
  const edit = useCallback((article: Article) => void (article.id !== null && open(article.id, article)), [open])
  const columns = useMemo(() => articleColumns(language, { edit, remove: (article) => void remove(article) }), [language, edit, remove])
  useShortcuts(PAGE_LAYER, [{ key: 'Delete', label: s.removeKey, run: () => onActiveRow(LIST, LIST, remove) }])
  return (
    <>
      <DataTable
        list={LIST}
        columns={columns}
        pageSize={50}
        rememberAs={LIST}
        title={s.tabs.list}
        empty={s.empty}
        emptyHint={s.emptyHint}
        rowLabel={(article) => articleTitle(article, language)}
        onOpen={edit}
        whyClosed={({ id }) => (id === null ? s.noId : null)}
      />
      {row !== null && row.id !== null && <ArticleDialog key={row.id} article={row} id={row.id} onClose={close} />}
      {failure && <DeleteFailedDialog {...failure} onClose={forget} />}
    </>
  )
}
