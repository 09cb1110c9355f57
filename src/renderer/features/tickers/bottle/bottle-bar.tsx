import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ChainIcon from 'lucide-react/icons/link'
import StarIcon from 'lucide-react/icons/star'
import { useOpenLink } from '#ui/hooks/use-open-link.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { Copyable } from '#ui/row/copyable.tsx'
import { useStrings } from '#ui/strings.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'
import { TickerMarkIcon } from '../ticker-mark.tsx'
import type { KeyedBottle } from './bottle-edit.ts'
import { bottleStrings } from './bottle-strings.ts'

interface Props {
  readonly bottle: KeyedBottle
  /** Index among the bottles of the ticker; -1 if it is no longer one of them. */
  readonly at: number
  readonly count: number
  readonly actions: BottleActions
  readonly onStep: (by: -1 | 1) => void
}

/** Above the fields of a bottle: the way to the bottles beside it, its ISBN, "reference" and its page on the site. */
export function BottleBar({ bottle, at, count, actions, onStep }: Props) {
  const s = useStrings(bottleStrings)
  const openLink = useOpenLink()
  return (
    <div className="bottle-bar">
      <KeyButton
        iconOnly
        type="text"
        label={s.previous}
        keys="ArrowLeft"
        icon={<ChevronLeftIcon aria-hidden="true" />}
        disabledReason={at <= 0 ? s.first : null}
        onPress={() => onStep(-1)}
      />
      <span className="bottle-place">{at === -1 ? null : s.place(at + 1, count)}</span>
      <KeyButton
        iconOnly
        type="text"
        label={s.next}
        keys="ArrowRight"
        icon={<ChevronRightIcon aria-hidden="true" />}
        disabledReason={at >= count - 1 ? s.last : null}
        onPress={() => onStep(1)}
      />
      <TickerMarkIcon row={bottle} />
      <Copyable text={bottle.isbn ?? String(bottle.id)} />
      <span className="bottle-space" />
      <KeyButton
        label={s.reference}
        keys="r"
        icon={<StarIcon aria-hidden="true" />}
        busy={actions.busy}
        disabledReason={bottle.is_reference ? s.isReference : null}
        onPress={() => void actions.makeReference(bottle.ticker, bottle.id)}
      />
      <KeyButton
        label={s.open}
        keys="o"
        icon={<ChainIcon aria-hidden="true" />}
        disabledReason={bottle.url?.trim() ? null : s.noUrl}
        onPress={() => void openLink(bottle.url ?? '')}
      />
    </div>
  )
}
