import { Input } from 'antd'
import type { ShapeText } from './endpoints/shape-text.ts'
import { useStrings } from '#ui/strings.ts'
import { Row } from './section.tsx'
import { shapeStrings } from './endpoints/shape-strings.ts'
import { Select } from '#ui/select.tsx'

interface Props {
  readonly typed: ShapeText['token']
  readonly onType: (typed: ShapeText['token']) => void
}

/** Location of the token in the answer of a sign-in step, and how later requests send the token. */
export function TokenFields({ typed, onType }: Props) {
  const s = useStrings(shapeStrings)
  const name = (field: 'at' | 'as' | 'scheme', label: string, hint: string) => (
    <Row label={label} htmlFor={`token-${field}`} hint={hint}>
      <Input
        id={`token-${field}`}
        value={typed[field]}
        maxLength={{ at: 200, as: 80, scheme: 31 }[field]}
        spellCheck={false}
        onChange={(e) => onType({ ...typed, [field]: e.target.value })}
      />
    </Row>
  )
  return (
    <>
      <Row label={s.tokenIn} htmlFor="token-in" hint={s.tokenInHint}>
        <Select
          id="token-in"
          value={typed.in}
          options={(['', 'body', 'header', 'cookie'] as const).map((value) => ({ value, label: s.tokenPlaces[value || 'declared'] }))}
          onChange={(place) => onType({ ...typed, in: place })}
        />
      </Row>
      {typed.in !== '' && (
        <>
          {name('at', s.tokenAt, s.tokenAtHint)}
          <Row label={s.tokenSend} htmlFor="token-send">
            <Select
              id="token-send"
              value={typed.send}
              options={(['bearer', 'header', 'cookie'] as const).map((value) => ({ value, label: s.tokenSends[value] }))}
              onChange={(send) => onType({ ...typed, send })}
            />
          </Row>
          {typed.send === 'bearer' && name('scheme', s.tokenScheme, s.tokenSchemeHint)}
          {typed.send !== 'bearer' && name('as', s.tokenAs, s.tokenAsHint)}
        </>
      )}
    </>
  )
}
