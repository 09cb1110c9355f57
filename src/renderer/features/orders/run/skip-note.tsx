import InfoIcon from 'lucide-react/icons/info'
import { announce } from '#ui/announcer.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { runStrings } from './run-strings.ts'
import { SKIP_REASONS, skipWords } from './skip-reason.ts'
import type { Run } from './use-run.ts'

interface Props {
  readonly run: Run
  /** The order on screen; null at the end of the run. */
  readonly id: string | null
  /** The digits choose decline reasons now. */
  readonly isDeclining?: boolean
}

/** Right after a skip a digit sets the reason. An order that was skipped before shows its earlier note. */
export function SkipNote({ run, id, isDeclining = false }: Props) {
  const s = useStrings(runStrings)
  const { skipped, before } = run.stored
  const { unexplained } = run
  if (unexplained !== null)
    return (
      <div className="order-note run-why" role="group" aria-label={s.why}>
        <strong>{s.why}</strong>
        {SKIP_REASONS.map((why, at) => (
          <KeyButton
            key={why}
            size="small"
            type="text"
            label={s.whys[why]}
            digit={at + 1}
            shortcutDisabled={isDeclining}
            onPress={() => {
              announce(s.whyChosen(s.whys[why]))
              run.sayWhy(unexplained, why)
            }}
          />
        ))}
      </div>
    )
  const notes = { ...before, ...skipped }
  if (id === null || !Object.hasOwn(notes, id)) return null
  return (
    <output className="order-note">
      <InfoIcon aria-hidden="true" /> <strong>{s.skippedBefore}</strong> <span>{skipWords(notes[id] ?? '', s.whys) || s.skippedNoWhy}</span>
    </output>
  )
}
