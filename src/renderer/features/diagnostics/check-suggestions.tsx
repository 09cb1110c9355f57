import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { teachStrings } from './teach-strings.ts'
import type { useApplyAll } from './use-apply-all.ts'

/** Applies the corrections that the responses suggest, and undoes it. */
export function CheckSuggestions({ all }: { readonly all: ReturnType<typeof useApplyAll> }) {
  const teach = useStrings(teachStrings)
  if (!(all.reads > 0 || all.others > 0 || all.undo !== null)) return null
  return (
    <div className="diagnostics-bar">
      {(all.reads > 0 || all.others > 0) && (
        <p>
          {teach.suggestions(all.reads)} {all.others > 0 && teach.othersFollow(all.others)}
        </p>
      )}
      {all.undo && <KeyButton label={teach.undo} keys="Mod+z" busy={all.busy} onPress={() => void all.undo?.()} />}
      {(all.reads > 0 || all.others > 0) && (
        <KeyButton label={teach.applySuggestions} keys="a" busy={all.busy} onPress={() => void all.apply()} />
      )}
    </div>
  )
}
