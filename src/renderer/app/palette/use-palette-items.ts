import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isExact, thingsIn } from '#domain/clipboard-content.ts'
import type { Shortcut } from '#ui/shortcuts/layers.ts'
import type { PaletteItem } from './palette-item.ts'
import { recents } from './recent.ts'
import { useCommands } from './use-commands.ts'
import { useFinds } from './use-finds.ts'

interface Items {
  readonly items: readonly PaletteItem[]
  /** True while the first result can still change. */
  readonly isSearching: boolean
}

/** A query that identifies one object lists its page and rows first; other words list the screens that contain them first. */
export function usePaletteItems(words: string, behind: readonly Shortcut[]): Items {
  const navigate = useNavigate()
  const commands = useCommands(words, behind)
  const { direct, found, search, isSearching } = useFinds(words)
  const [recent] = useState(recents)
  if (words.trim() === '') {
    const seen = recent.map(({ title, detail, route }): PaletteItem => ({
      id: `recent ${route}`,
      group: 'recent',
      title,
      detail,
      run: () => void navigate(route),
    }))
    return { items: [...seen, ...commands], isSearching: false }
  }
  if (isExact(thingsIn(words))) return { items: [...found, ...direct, ...search, ...commands], isSearching }
  const named = commands.filter((item) => !item.isScattered)
  const scattered = commands.filter((item) => item.isScattered)
  return { items: [...named, ...found, ...direct, ...search, ...scattered], isSearching: isSearching && named.length === 0 }
}
