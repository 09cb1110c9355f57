import { useHeldDecisions } from '#stores/decision-store.ts'
import { DecisionTrail } from '../held/decision-trail.tsx'

/** The trail with its Undo button, also before the first decision: what is below the pictures never moves. */
export function RunTrail() {
  return (
    <div className="run-trail">
      <DecisionTrail decisions={useHeldDecisions()} always />
    </div>
  )
}
