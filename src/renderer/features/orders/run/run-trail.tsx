import { useHeldDecisions } from '#stores/decision-store.ts'
import { DecisionTrail } from '../held/decision-trail.tsx'

/** The trail with its Undo button, rendered even before the first decision, so that the layout below the pictures never moves. */
export function RunTrail() {
  return (
    <div className="run-trail">
      <DecisionTrail decisions={useHeldDecisions()} always />
    </div>
  )
}
