import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { focusSetting } from './section.tsx'
import { settingsPlace } from './settings-places.ts'
import { settingsStrings } from './settings-strings.ts'
import { useCurrentSection } from './use-current-section.ts'
import './settings.css'

/** Links to the sections of the page, the current one marked. A click scrolls to the section. */
export function SectionNav({ titles }: { readonly titles: readonly string[] }) {
  const s = useStrings(settingsStrings)
  const { current, pick } = useCurrentSection(titles)
  useAskedPlace(pick)
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

/** Goes to the section, and the setting in it, that the address names: links and the palette lead here. */
function useAskedPlace(pick: (title: string) => void): void {
  const language = useLanguage()
  const { key } = useLocation()
  const [search] = useSearchParams()
  const go = useEffectEvent(() => {
    const asked = settingsPlace(language, search.get('section'), search.get('setting'))
    if (asked === null) return
    pick(asked.title)
    if (asked.label !== null) focusSetting(asked.title, asked.label)
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- again when the same place is asked for again
  useEffect(() => go(), [key])
}
