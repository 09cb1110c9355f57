import { defineStrings, useStrings } from '../strings.ts'
import { Kbd, keyCaps } from './kbd.tsx'
import './key-hint.css'
import { useKeyHint } from './key-hint-store.ts'
import { keyStrings } from './key-strings.ts'

const hintStrings = defineStrings({
  en: { text: 'does nothing here', noRow: 'Select a row first' },
  fr: { text: 'n’a pas d’effet ici', noRow: 'Sélectionnez d’abord une ligne' },
})

/** Shows "Ctrl B does nothing here" or "R Resolve · Enter a ticker" for a moment, at the lower edge. Mounted once, at the root. */
export function KeyHint() {
  const s = useStrings(hintStrings)
  const words = useStrings(keyStrings)
  const { keys, disabled } = useKeyHint()
  return (
    <div className="key-hint" role="status">
      {keys !== null && (
        <>
          <Kbd keys={keys} />
          <span className="sr-only">{keyCaps(keys, words).join(' ')} </span>
          {disabled === null ? s.text : disabled === 'no-row' ? s.noRow : `${disabled.label} · ${disabled.reason}`}
        </>
      )}
    </div>
  )
}
