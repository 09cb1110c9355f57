import { memo, type ReactNode, type SyntheticEvent } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import WaitIcon from 'lucide-react/icons/clock'
import TrashIcon from 'lucide-react/icons/trash'
import FailedIcon from 'lucide-react/icons/triangle-alert'
import UndoIcon from 'lucide-react/icons/undo-2'
import OthersIcon from 'lucide-react/icons/users'
import CrossIcon from 'lucide-react/icons/x'
import type { Decision, DecisionState, DecisionVerb } from '#contract/orders/decisions.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { pictureSrc } from '#bridge/picture-src.ts'
import { endsLoad } from '#ui/states/ends-load.ts'
import { useStrings } from '#ui/strings.ts'
import { decidedOrder } from './decided-orders.ts'
import { DecisionRing, SendsIn } from './decision-ring.tsx'
import { heldStrings } from './held-strings.ts'
import { stateWords } from './state-words.ts'

const ICONS: Readonly<Record<DecisionVerb, ReactNode>> = {
  accept: <CheckIcon />,
  decline: <CrossIcon />,
  remove: <TrashIcon />,
}
/** Icons of states in which the verdict is not (yet) final: the verdict's own icon would be misleading. */
const MARKS: Readonly<Partial<Record<DecisionState, ReactNode>>> = {
  held: <WaitIcon />,
  sending: <WaitIcon />,
  checking: <WaitIcon />,
  handled: <OthersIcon />,
  refused: <FailedIcon />,
  uncertain: <FailedIcon />,
  unsent: <FailedIcon />,
  undone: <UndoIcon />,
}

interface Props {
  readonly decision: Decision
  readonly onPress: (decision: Decision) => void
}

/** One decision: verdict, title, state. A click undoes a held decision and shows the outcome of a later one. */
export const TrailItem = memo(({ decision, onPress }: Props) => {
  const s = useStrings(heldStrings)
  const { verb, state, pause, sendsAt, holdMs, title, order_uuid } = decision
  const name = title ?? s.nameless(order_uuid.slice(0, 8))
  const counts = state === 'held' && sendsAt !== null && pause === null
  const [front] = picturesOf(decidedOrder(order_uuid)?.pictures_attachments ?? null)
  const mark = MARKS[state]
  const action = state === 'held' ? s.undo : state === 'unsent' ? s.choose : s.show
  return (
    <li className={`trail-item trail-${state}`}>
      <button type="button" title={`${name} · ${action}`} onClick={() => onPress(decision)}>
        <span className={counts || !mark ? `trail-mark trail-${verb}` : 'trail-mark'} aria-hidden="true">
          {counts ? <DecisionRing holdMs={holdMs} sendsAt={sendsAt} /> : (mark ?? ICONS[verb])}
        </span>
        {front && <img className="trail-picture" ref={endsLoad} src={pictureSrc(front.url)} alt="" draggable={false} onError={hide} />}
        <span className="trail-words">
          <span className="trail-title">
            <strong>{s.verbs[verb]}</strong> <span className="trail-name">{name}</span>
          </span>
          <span className="trail-state">
            {counts && <SendsIn holdMs={holdMs} sendsAt={sendsAt} words={s.sendsIn} />}
            <span className={counts ? 'sr-only' : undefined}>{stateWords(s, decision)}</span>
          </span>
        </span>
      </button>
    </li>
  )
})

/** A picture that can't be shown takes no room. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => void (event.currentTarget.hidden = true)
