import ChartIcon from 'lucide-react/icons/chart-line'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { AddReview } from './add-review.tsx'
import { ReviewList } from './review-list.tsx'
import { reviewStrings } from './review-strings.ts'

const TABS = ['list', 'add', 'statistics'] as const

/** `/dashboard/reviews?tab=add`: user reviews of bottles, in three tabs (part 2 §2). */
export function ReviewsPage() {
  const s = useStrings(reviewStrings)
  const [tab, go] = useTab(TABS, { rememberAs: 'reviews.list' })
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs label={s.title} active={tab} onChange={go} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'list' && <ReviewList />}
        {tab === 'add' && <AddReview />}
        {tab === 'statistics' && <EmptyState icon={<ChartIcon />} text={s.noStatistics} />}
      </Tabs>
    </>
  )
}
