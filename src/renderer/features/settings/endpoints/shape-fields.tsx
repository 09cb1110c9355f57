import { Input, Select } from 'antd'
import { FORMS } from '#contract/reading/shape.ts'
import type { ShapeText } from '#domain/back-office/shape-text.ts'
import { useStrings } from '#ui/strings.ts'
import { Row } from '../section.tsx'
import { TokenFields } from '../token-fields.tsx'
import { shapeStrings } from './shape-strings.ts'

interface Props {
  readonly typed: ShapeText
  readonly onType: (typed: ShapeText) => void
  /** Only a list has rows with an ID. */
  readonly isList: boolean
  /** Only what changes something sends fields. */
  readonly isWrite: boolean
  /** Its answer has a token instead of a list or record. */
  readonly isSignIn: boolean
}

/** How this back office writes one operation: envelope, names, forms, and where fields are sent. */
export function ShapeFields({ typed, onType, isList, isWrite, isSignIn }: Props) {
  const s = useStrings(shapeStrings)
  const text = (field: 'envelope' | 'id', label: string, hint: string) => (
    <Row label={label} htmlFor={`shape-${field}`} hint={hint}>
      <Input
        id={`shape-${field}`}
        value={typed[field]}
        maxLength={200}
        spellCheck={false}
        onChange={(e) => onType({ ...typed, [field]: e.target.value })}
      />
    </Row>
  )
  const pairs = (field: 'fields' | 'forms', label: string, hint: string) => (
    <Row label={label} htmlFor={`shape-${field}`} hint={hint}>
      <Input.TextArea
        id={`shape-${field}`}
        // fixed rows: antd measures autoSize with a hidden text area that the Tab key reaches
        rows={2}
        value={typed[field]}
        maxLength={10_000}
        spellCheck={false}
        onChange={(e) => onType({ ...typed, [field]: e.target.value })}
      />
    </Row>
  )
  return (
    <>
      {isSignIn && <TokenFields typed={typed.token} onType={(token) => onType({ ...typed, token })} />}
      {!isWrite && !isSignIn && text('envelope', s.envelope, s.envelopeHint)}
      {isList && text('id', s.id, s.idHint)}
      {pairs('fields', s.fields, s.fieldsHint)}
      {!isSignIn && pairs('forms', s.forms, s.formsHint(FORMS.join(', ')))}
      {(isWrite || isSignIn) && (
        <Row label={s.send} htmlFor="shape-send">
          <Select
            id="shape-send"
            value={typed.send}
            options={(['', 'json', 'form', 'query'] as const).map((value) => ({
              value,
              label: s.sends[value === '' ? 'declared' : value],
            }))}
            onChange={(send) => onType({ ...typed, send })}
          />
        </Row>
      )}
    </>
  )
}
