import { defineStrings, useStrings } from '../strings.ts'
import { secondKey, useOpenChord } from './chords.ts'
import './chord-panel.css'
import { Kbd } from './kbd.tsx'

const chordStrings = defineStrings({ en: { title: 'Then press' }, fr: { title: 'Appuyez ensuite sur' } })

/** Possible second keys after G. A fast second key comes before the panel appears. Mounted once, at the root. */
export function ChordPanel() {
  const s = useStrings(chordStrings)
  const { layer, chords } = useOpenChord()
  if (layer === null) return null
  return (
    <div className="chord-panel" role="status">
      <div className="chord-title">
        <Kbd keys="g" /> {s.title}
      </div>
      <dl>
        {chords.map(({ key, label }) => (
          <div key={`${key} ${label}`}>
            <dt>
              <Kbd keys={secondKey(key)} />
              <span className="sr-only">{secondKey(key).toUpperCase()} </span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
