import { Link, useLocation } from 'react-router'
import CompassIcon from 'lucide-react/icons/compass'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { appStrings } from '../app-strings.ts'

/** Shown for a URL without a screen (D-23). */
export function NotFoundPage() {
  const s = useStrings(appStrings)
  const { pathname } = useLocation()
  return (
    <div className="screen">
      <PageHeader title={s.notFoundTitle} />
      <EmptyState icon={<CompassIcon />} text={s.notFound(pathname)} action={<Link to="/dashboard">{s.home}</Link>} />
    </div>
  )
}
