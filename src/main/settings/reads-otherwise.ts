import { endpoints, isListName } from '#contract/index.ts'
import type { Settings } from '#contract/desktop/settings.ts'

/**
 * Reads whose result changes with these settings: those whose correction was added, changed or removed, and the training lists after a change of
 * language.
 */
export function readsOtherwise(now: Settings, previous: Settings): readonly string[] {
  // training seeds its texts in the language of the screen
  if (now.connection.mode === 'training' && now.language !== previous.language)
    return endpoints().flatMap(([name]) => (isListName(name) ? [name] : []))
  const names = new Set([...Object.keys(now.overrides), ...Object.keys(previous.overrides)])
  return [...names].filter((name) => JSON.stringify(now.overrides[name]) !== JSON.stringify(previous.overrides[name]))
}
