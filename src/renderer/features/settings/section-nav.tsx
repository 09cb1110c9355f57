import { useStrings } from '#ui/strings.ts'
import { settingsStrings } from './settings-strings.ts'
import { useCurrentSection } from './use-current-section.ts'
import './settings.css'

/** Links to the sections of the page, the current one marked. A click scrolls to the section. */
export function SectionNav({ titles }: { readonly titles: readonly string[] }) {
  const s = useStrings(settingsStrings)
  const { current, pick } = useCurrentSection(titles)
  return (
    <nav className="settings-nav" aria-label={s.sections}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" aria-current={title === current ? 'true' : undefined} onClick={() => pick(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
