import { PageHeader } from '#ui/page-header.tsx'
import { Bones, LoadingShape } from '#ui/states/loading-state.tsx'

/** The user page while it loads: identity card, tabs and the cards of the first tab, where they will be. */
export function UserSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <section className="identity" aria-label={title}>
        <PageHeader title={title} />
        <div className="identity-facts" aria-hidden="true">
          {WIDTHS.map((width, at) => (
            <span key={at} className="user-bone" style={{ width }}>
              <Bones count={2} />
            </span>
          ))}
        </div>
      </section>
      <div className="user-tabs-bones" aria-hidden="true">
        {TABS.map((width, at) => (
          <span key={at} className="bone" style={{ width }} />
        ))}
      </div>
      <LoadingShape className="user-groups">
        {CARDS.map((lines) => (
          <div key={lines} className="user-group user-bones">
            <Bones count={lines} />
          </div>
        ))}
      </LoadingShape>
    </>
  )
}

/** px of the facts and of the tabs. */
const WIDTHS = [220, 260, 130, 150, 80] as const
const TABS = [32, 84, 48, 96, 56, 52, 60, 52] as const
/** Lines of the cards. */
const CARDS = [12, 11, 9] as const
