import { defineStrings, useStrings } from '../strings.ts'
import { Kbd, keyCaps } from './kbd.tsx'
import './key-hint.css'
import { useKeyHint } from './key-hint-store.ts'
import { keyStrings } from './key-strings.ts'

const hintStrings = defineStrings({ en: { text: 'does nothing here' }, fr: { text: 'n’a pas d’effet ici' } })

/** "Ctrl B does nothing here", for a second, at the lower edge. Stands once, at the root. */
export function KeyHint() {
  const { text } = useStrings(hintStrings)
  const words = useStrings(keyStrings)
  const keys = useKeyHint((hint) => hint.keys)
  return (
    <div className="key-hint" role="status">
      {keys !== null && (
        <>
          <Kbd keys={keys} />
          <span className="sr-only">{keyCaps(keys, words).join(' ')} </span>
          {text}
        </>
      )}
    </div>
  )
}
