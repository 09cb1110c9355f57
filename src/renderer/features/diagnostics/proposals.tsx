import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CheckResult, Preview } from '#contract/desktop/diagnostics.ts'
import type { Proposal } from '#contract/reading/proposal.ts'
import { isNamedForm, wordPairs } from '#contract/reading/shape.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import type { Override } from '#contract/reading/override.ts'
import { mergeOverride } from '#domain/back-office/merge-override.ts'
import { call } from '#bridge/call.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSettings } from '#stores/settings-store.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { PreviewTable } from './preview-table.tsx'
import { teachStrings } from './teach-strings.ts'

const NONE: Settings['overrides'] = {}

interface Props {
  readonly result: CheckResult
  readonly onChanged: () => void
}

/** Proposed overrides for the differences of one read operation, each with a preview of the first rows. Each can be applied and reverted. */
export function Proposals({ result, onChanged }: Props) {
  const s = useStrings(teachStrings)
  const { name, proposals } = result
  const overrides = useSettings(({ settings }) => settings?.overrides ?? NONE)
  const previews = usePreviews(name, proposals, overrides[name])
  const { run, busy } = useAction('settings.update')
  /** The overrides of this operation before each applied proposal. */
  const previous = useRef<(Override | undefined)[]>([])
  const [presses, setPresses] = useState(0)

  const keep = async (next: Override | undefined) => {
    const { [name]: _, ...others } = overrides
    const saved = await run({ change: { overrides: next ? { ...others, [name]: next } : others } })
    if (saved.ok) onChanged()
    return saved.ok
  }
  const apply = async (chosen: readonly Proposal[]) => {
    const present = overrides[name]
    const next = chosen.reduce<Override>((override, { change }) => mergeOverride(override, change), present ?? {})
    if (await keep(next)) setPresses(previous.current.push(present))
  }
  const undo = async () => {
    if (previous.current.length > 0 && (await keep(previous.current.at(-1)))) {
      previous.current.pop()
      setPresses(previous.current.length)
    }
  }
  if (proposals.length === 0 && presses === 0) return null
  return (
    <section className="diagnostics-proposals" aria-label={s.proposals}>
      <div className="diagnostics-bar">
        <h3>{proposals.length === 0 ? s.allApplied : s.proposals}</h3>
        {presses > 0 && <KeyButton label={s.undo} keys="Mod+z" busy={busy} onPress={() => void undo()} />}
        {proposals.length > 0 && (
          <KeyButton
            type="primary"
            label={s.applyAll(proposals.length)}
            keys="Mod+Enter"
            busy={busy}
            onPress={() => void apply(proposals)}
          />
        )}
      </div>
      {proposals.map((proposal, at) => (
        <div key={`${proposal.kind} ${proposal.ours} ${proposal.theirs}`} className="diagnostics-proposal">
          <p>
            <span>{s.proposal[proposal.kind](proposal.ours, proposal.theirs)}</span>
            {proposal.form !== null && (
              <span className="diagnostics-quiet">
                {isNamedForm(proposal.form)
                  ? s.forms[proposal.form]
                  : wordPairs(proposal.form)
                      .map((pair) => s.word(...pair))
                      .join(', ')}
              </span>
            )}
            <Button size="small" disabled={busy} onClick={() => void apply([proposal])}>
              {s.apply}
            </Button>
          </p>
          {proposal.kind !== 'path' && proposal.kind !== 'pages' && previews[at] && <PreviewTable preview={previews[at]} />}
        </div>
      ))}
    </section>
  )
}

const NO_PREVIEWS: readonly Preview[] = []

/** The first rows under each proposal, in one request for all proposals. */
function usePreviews(name: string, proposals: readonly Proposal[], present: Override | undefined): readonly Preview[] {
  const [answered, setAnswered] = useState<{ readonly trials: readonly Override[]; readonly previews: readonly Preview[] } | null>(null)
  const trials = useMemo(() => {
    // without the right envelope there are no rows, and without the record in a row no fields to compare
    const openings = proposals.filter(({ kind }) => kind === 'envelope' || kind === 'row')
    const opened = openings.reduce((override, { change }) => mergeOverride(override, change), present)
    return proposals.map(({ change }) => mergeOverride(opened, change))
  }, [proposals, present])
  useEffect(() => {
    let isOver = false
    if (trials.length > 0)
      void call('diagnostics.preview', { name, trials }).then((answer) => {
        if (!isOver && answer.ok) setAnswered({ trials, previews: answer.value })
      })
    return () => {
      isOver = true
    }
  }, [name, trials])
  return answered?.trials === trials ? answered.previews : NO_PREVIEWS
}
