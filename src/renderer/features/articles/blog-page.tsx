import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AddArticle } from './add-article.tsx'
import { ArticleList } from './article-list.tsx'
import { blogStrings } from './blog-strings.ts'
import './blog.css'

const TABS = ['list', 'add'] as const

/** `/dashboard/settings/website/blog`: tabs Article list and Add article (part 2 §2). */
export function BlogPage() {
  const s = useStrings(blogStrings)
  const [tab, go] = useTab(TABS)
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'list' ? <ArticleList /> : <AddArticle />}
      </Tabs>
    </>
  )
}
