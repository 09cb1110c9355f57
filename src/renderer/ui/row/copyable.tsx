import CopyIcon from 'lucide-react/icons/copy'
import { copyText } from '../clipboard.ts'
import { defineStrings, useStrings } from '../strings.ts'
import './copyable.css'

const copyStrings = defineStrings({
  en: { copy: (text: string) => `Copy ${text}`, copied: (text: string) => `Copied ${text}` },
  fr: { copy: (text: string) => `Copier ${text}`, copied: (text: string) => `${text} copié` },
})

interface Props {
  readonly text: string
  /** Text to show instead: a shortened uuid. */
  readonly shown?: string
  readonly mono?: boolean
}

/** A value to copy: one click on its button copies it, a double click on the text selects it. */
export function Copyable({ text, shown, mono = false }: Props) {
  const s = useStrings(copyStrings)
  return (
    <span className={mono ? 'copyable copyable-mono' : 'copyable'}>
      <span
        className="copyable-text"
        title={shown === undefined ? undefined : text}
        onDoubleClick={(event) => window.getSelection()?.selectAllChildren(event.currentTarget)}
      >
        {breakable(shown ?? text)}
      </span>
      <button
        type="button"
        className="copyable-button"
        aria-label={s.copy(text)}
        title={s.copy(text)}
        onClick={() => void copyText(text, s.copied(shown ?? text))}
      >
        <CopyIcon aria-hidden="true" />
      </button>
    </span>
  )
}

/** Lets a long e-mail address break after its @, not within a word. */
function breakable(text: string) {
  const domain = text.indexOf('@') + 1
  if (domain === 0) return text
  return (
    <>
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </>
  )
}
