import { highlight } from '../data-table/highlight.tsx'
import { useStrings } from '../strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import './evidence.css'

interface NamesProps {
  readonly codes: readonly number[] | null
  /** What pressing a name does; a name of no field cannot be pressed. */
  readonly onPress?: (code: number) => void
  readonly canPress?: (code: number) => boolean
}

/** What the report complains about, by its names (part 1 §8). */
export function ErrorNames({ codes, onPress, canPress }: NamesProps) {
  const s = useStrings(evidenceStrings)
  const known = [...new Set(codes ?? [])].flatMap((code) => (s.errors[code] === undefined ? [] : [{ code, name: s.errors[code] }]))
  if (known.length === 0) return <p className="evidence-nothing">{s.noErrors}</p>
  return (
    <ul className="evidence-errors">
      {known.map(({ code, name }) => (
        <li key={code}>
          {onPress && canPress?.(code) ? (
            <button type="button" title={s.toField(name)} onClick={() => onPress(code)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the reporter wrote, or 'Empty description' (D-122). `words` are folded words to be marked. */
export function EvidenceText({ text, words = [] }: { readonly text: unknown; readonly words?: readonly string[] }) {
  const s = useStrings(evidenceStrings)
  const written = typeof text === 'string' ? text.trim() : ''
  if (written === '') return <p className="evidence-nothing">{s.emptyDescription}</p>
  return <p className="evidence-description">{highlight(written, words)}</p>
}
