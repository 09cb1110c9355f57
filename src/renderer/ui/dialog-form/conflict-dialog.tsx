import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { type Conflict, isBlank, rawText } from '#domain/edits/three-way.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { conflictStrings } from './conflict-strings.ts'
import type { FieldName } from './form/form-state.ts'
import './conflict-dialog.css'

export type Side = 'theirs' | 'mine'

interface Props {
  readonly conflicts: readonly Conflict[]
  readonly names: ReadonlyMap<string, FieldName>
  /** The chosen side of each field; null: keep editing. */
  readonly onAnswer: (choices: ReadonlyMap<string, Side> | null) => void
}

/** Fields that two people changed: the original, theirs and mine, with a choice for each (D-131). Arrows choose, Tab moves to the next field. */
export function ConflictDialog({ conflicts, names, onAnswer }: Props) {
  const s = useStrings(conflictStrings)
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const labelOf = (name: string) => names.get(name)?.label ?? name
  const open = conflicts.filter(({ name }) => !choices.has(name)).map(({ name }) => labelOf(name))
  const all = (side: Side) => setChoices(new Map(conflicts.map(({ name }) => [name, side])))
  return (
    <Dialog
      name="conflict"
      title={s.title}
      width={860}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <span className="dialog-left">
            <Button onClick={() => all('theirs')}>{s.allTheirs}</Button>
            <Button onClick={() => all('mine')}>{s.allMine}</Button>
          </span>
          <Button onClick={() => onAnswer(null)}>{s.cancel}</Button>
          <KeyButton
            type="primary"
            label={s.ok}
            keys="Mod+Enter"
            disabledReason={open.length > 0 ? s.open(open.join(', ')) : null}
            onPress={() => onAnswer(choices)}
          />
        </>
      }
    >
      <p className="conflict-text">{s.text}</p>
      <div className="conflict-list">
        {conflicts.map((conflict, nth) => (
          <OneConflict
            key={conflict.name}
            conflict={conflict}
            label={labelOf(conflict.name)}
            show={names.get(conflict.name)?.show ?? rawText}
            first={nth === 0}
            chosen={choices.get(conflict.name) ?? null}
            onChoose={(side) => setChoices((now) => new Map(now).set(conflict.name, side))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface OneProps {
  readonly conflict: Conflict
  readonly label: string
  readonly show: (value: unknown) => string
  readonly first: boolean
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

function OneConflict({ conflict, label, show, first, chosen, onChoose }: OneProps) {
  const s = useStrings(conflictStrings)
  const id = useId()
  // a field that shows nothing for a value would make two values look the same
  const textOf = (value: unknown) => show(value).trim() || (isBlank(value) ? s.empty : rawText(value))
  return (
    <section className="conflict" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <dl className="conflict-before">
        <dt>{s.before}</dt>
        <dd>{textOf(conflict.was)}</dd>
      </dl>
      <Radio.Group
        className="conflict-sides"
        aria-labelledby={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value as Side)}
        {...(first ? { 'data-first': true } : {})}
      >
        {(['theirs', 'mine'] as const).map((side) => (
          <Radio key={side} value={side}>
            <span className="conflict-side">{s[side]}</span>
            <span className="conflict-value">{textOf(conflict[side])}</span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  )
}
