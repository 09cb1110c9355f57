import { useSettings } from '#stores/settings-store.ts'
import './training-edge.css'

/** Training mode is unmistakable on every screen: a striped edge around everything (R24). */
export function TrainingEdge() {
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  return training ? <div className="training-edge" aria-hidden="true" /> : null
}
