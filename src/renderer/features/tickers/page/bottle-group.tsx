import { type ReactNode, useRef } from 'react'
import LockIcon from 'lucide-react/icons/lock'
import LockOpenIcon from 'lucide-react/icons/lock-open'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { isLacking, isUnreadable } from '#contract/reading/unreadable.ts'
import type { Edits, TypedFields } from '../bottle/bottle-edit.ts'
import { BOTTLE_FIELDS, BOTTLE_GROUPS, type BottleField, type BottleGroup } from '#domain/catalogue/bottle-fields.ts'
import { type Typed, typedOf } from '#domain/catalogue/bottle-input.ts'
import { lintOf } from '../bottle/bottle-lint.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { BottleInputField } from '../bottle/bottle-input-field.tsx'
import { bottleStrings } from '../bottle/bottle-strings.ts'
import { bottleWords, shownValue } from '../bottle/bottle-words.ts'

interface Props {
  readonly group: BottleGroup
  readonly bottle: Bottle
  readonly typed: TypedFields
  readonly edits: Edits
  readonly unlocked: boolean
  /** The field named by a report. */
  readonly aimed: BottleField | null
  readonly onUnlock: () => void
  readonly onType: (field: string, value: Typed) => void
  /** Shown below the fields: the pictures of the group Files. */
  readonly children?: ReactNode
}

/** The fields of one group behind a separate lock (D-74). The group's digit locks and unlocks it. */
export function BottleGroupFields({ group, bottle, typed, edits, unlocked, aimed, onUnlock, onType, children }: Props) {
  const s = useStrings(bottleStrings)
  const words = useStrings(bottleWords)
  const language = useLanguage()
  const name = words.groups[group]
  const head = useRef<HTMLElement>(null)
  // the group's digit leads to it: the next Tab reaches its first field
  const press = () => {
    head.current?.querySelector('button')?.focus()
    onUnlock()
  }
  return (
    <section className="bottle-group" aria-label={name}>
      <header ref={head}>
        <h3>{name}</h3>
        <KeyButton
          size="small"
          type="text"
          label={unlocked ? s.lock(name) : s.edit(name)}
          digit={BOTTLE_GROUPS.indexOf(group) + 1}
          icon={unlocked ? <LockIcon aria-hidden="true" /> : <LockOpenIcon aria-hidden="true" />}
          onPress={press}
        />
      </header>
      <div className="bottle-fields">
        {BOTTLE_FIELDS.filter((declared) => declared.group === group).map(({ field, input }) => {
          const change = edits.changes.find((change) => change.field === field)
          return (
            <BottleInputField
              key={field}
              field={field}
              input={input}
              value={typed[field] ?? typedOf(input, bottle[field], language)}
              shown={shownValue(field, bottle[field], language)}
              locked={!unlocked}
              changed={change !== undefined}
              lint={change ? lintOf(field, change.after, change.before) : null}
              wrong={edits.wrong.includes(field)}
              unread={isUnreadable(bottle, field)}
              unnamed={isLacking(bottle, field)}
              aimed={field === aimed}
              onType={(value) => onType(field, value)}
            />
          )
        })}
      </div>
      {children}
    </section>
  )
}
