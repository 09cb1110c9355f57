import { Input } from 'antd'
import { FORMS } from '#contract/reading/shape.ts'
import type { ShapeText } from './shape-text.ts'
import { useStrings } from '#ui/strings.ts'
import { Row } from '../section.tsx'
import { TokenFields } from '../token-fields.tsx'
import { PagesFields } from './pages-fields.tsx'
import { shapeStrings } from './shape-strings.ts'
import { Select } from '#ui/select.tsx'

interface Props {
  readonly typed: ShapeText
  readonly onType: (typed: ShapeText) => void
  /** Only list rows have an ID. */
  readonly isList: boolean
  /** Only write operations send fields. */
  readonly isWrite: boolean
  /** The answer contains a token instead of a list or record. */
  readonly isSignIn: boolean
}

/** Format of one operation in this back office: envelope, field names, value formats, and the location of sent fields. */
export function ShapeFields({ typed, onType, isList, isWrite, isSignIn }: Props) {
  const s = useStrings(shapeStrings)
  const text = (field: 'envelope' | 'row' | 'id', label: string, hint: string) => (
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
  const pairs = (field: 'fields' | 'forms' | 'constants', label: string, hint: string) => (
    <Row label={label} htmlFor={`shape-${field}`} hint={hint}>
      <Input.TextArea
        id={`shape-${field}`}
        // fixed height: antd's autoSize adds a hidden textarea that Tab can focus
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
      {!isWrite && !isSignIn && text('row', s.row, s.rowHint)}
      {isList && text('id', s.id, s.idHint)}
      {isList && <PagesFields typed={typed.pages} onType={(pages) => onType({ ...typed, pages })} />}
      {pairs('fields', s.fields, s.fieldsHint)}
      {!isSignIn && pairs('forms', s.forms, s.formsHint(FORMS.join(', ')))}
      {(isWrite || isSignIn) && pairs('constants', s.constants, s.constantsHint)}
      {(isWrite || isSignIn) && (
        <Row label={s.send} htmlFor="shape-send">
          <Select
            id="shape-send"
            value={typed.send}
            options={(['', 'json', 'json-api', 'form', 'query'] as const).map((value) => ({
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
