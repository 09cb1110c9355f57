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
  /** What is shown when it is not the text itself: a shortened uuid. */
  readonly shown?: string
  readonly mono?: boolean
}

/** A value that people carry elsewhere: one click on its button copies it, a double click on the text selects it whole. */
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

/** An e-mail address too long for its line is broken behind its @, not within a word. */
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
