import { useStrings } from '#ui/strings.ts'
import { sectionId } from './section.tsx'
import { settingsStrings } from './settings-strings.ts'
import './settings.css'

/** Links to the sections of the page. A click scrolls to the section. */
export function SectionNav({ titles }: { readonly titles: readonly string[] }) {
  const s = useStrings(settingsStrings)
  return (
    <nav className="settings-nav" aria-label={s.sections}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" onClick={() => document.getElementById(sectionId(title))?.scrollIntoView({ block: 'start' })}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
