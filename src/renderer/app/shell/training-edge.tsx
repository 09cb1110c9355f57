import { useSettings } from '#stores/settings-store.ts'
import './training-edge.css'

/** Marks training mode on every screen: a striped edge around the window (R24). */
export function TrainingEdge() {
  const training = useSettings(({ settings }) => settings?.connection.mode === 'training')
  return training ? <div className="training-edge" aria-hidden="true" /> : null
}
