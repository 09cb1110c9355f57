import type { SyntheticEvent } from 'react'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import type { Catalogue } from '#ui/evidence/use-catalogue.ts'
import type { Comparison } from './comparison.ts'
import { evidenceStrings } from './evidence-strings.ts'
import './catalogue-pictures.css'

/** A picture that can't be shown would leave its cut name; "Compare" says why and offers to load it again. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => void (event.currentTarget.hidden = true)

interface Props {
  readonly catalogue: Catalogue
  readonly comparison: Comparison
  readonly onCompare: (comparison: Comparison) => void
}

/**
 * Front and back pictures of this bottle in the catalogue. One key shows the catalogue's front next to the seller's, another replaces the
 * seller's, with the same zoom.
 */
export function CataloguePictures({ catalogue: { title, pictures }, comparison, onCompare }: Props) {
  const s = useStrings(evidenceStrings)
  return (
    <section className="catalogue-pictures" aria-label={s.catalogue}>
      {pictures.slice(0, 2).map(({ url, role }) => (
        <img key={url} ref={endsLoad} src={pictureSrc(url)} alt={s.of(title, role)} draggable={false} onError={hide} />
      ))}
      <div>
        <p>
          <span>{s.inCatalogue}</span> {title}
        </p>
        <div className="catalogue-compare">
          <KeyButton
            size="small"
            type="text"
            label={comparison === 'beside' ? s.compareBack : s.compare}
            keys="c"
            onPress={() => onCompare(comparison === 'beside' ? 'off' : 'beside')}
          />
          <KeyButton
            size="small"
            type="text"
            label={comparison === 'instead' ? s.compareBack : s.blink}
            keys="b"
            onPress={() => onCompare(comparison === 'instead' ? 'off' : 'instead')}
          />
        </div>
      </div>
    </section>
  )
}
