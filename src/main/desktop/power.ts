import { powerMonitor } from 'electron'

/** Tells when the machine sleeps or its screen is locked, and when a person is back (3.14). */
export function watchPower(onChange: (suspended: boolean) => void): void {
  let asleep = false
  let locked = false
  const say = () => onChange(asleep || locked)
  powerMonitor.on('suspend', () => {
    asleep = true
    say()
  })
  powerMonitor.on('resume', () => {
    asleep = false
    say()
  })
  powerMonitor.on('lock-screen', () => {
    locked = true
    say()
  })
  powerMonitor.on('unlock-screen', () => {
    locked = false
    say()
  })
}
