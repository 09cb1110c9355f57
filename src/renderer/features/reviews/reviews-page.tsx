import { useSearchParams } from 'react-router'
import { useRemembered } from '../../stores/use-remembered.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PAGE_LAYER } from '../../ui/shortcuts/layers.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AddReview } from './add-review.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewStrings } from './review-strings.ts'

const TABS = ['list', 'add', 'statistics'] as const
type Tab = (typeof TABS)[number]

/** `/dashboard/reviews?tab=add`: what users wrote about bottles, in three tabs (part 2 §2). */
export function ReviewsPage() {
  const s = useStrings(reviewStrings)
  const [search, setSearch] = useSearchParams()
  const [last, remember] = useRemembered<string>('reviews.list', 'tab', 'list', TABS)
  const tab = TABS.find((one) => one === search.get('tab')) ?? (last as Tab)
  const go = (to: Tab) => {
    remember(to)
    setSearch({ tab: to })
  }
  useShortcuts(
    PAGE_LAYER,
    TABS.map((key, at) => ({ key: String(at + 1), digit: at + 1, label: s.goTo(s.tabs[key]), run: () => go(key) })),
  )
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'list' && <ReviewList />}
        {tab === 'add' && <AddReview />}
        {tab === 'statistics' && <EmptyState text={s.noStatistics} />}
      </Tabs>
    </>
  )
}
