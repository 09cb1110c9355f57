import { app, powerMonitor } from 'electron'
import { watchScreenLock } from './screen-lock.ts'

/** Reports when the machine sleeps or its screen is locked, and when a person is back. Returns the function that stops it. */
export function watchPower(onChange: (suspended: boolean) => void): () => void {
  let asleep = false
  let locked = false
  const report = () => onChange(asleep || locked)
  const lock = (now: boolean) => {
    locked = now
    report()
  }
  powerMonitor.on('suspend', () => {
    asleep = true
    report()
  })
  powerMonitor.on('resume', () => {
    asleep = false
    report()
  })
  powerMonitor.on('lock-screen', () => lock(true))
  powerMonitor.on('unlock-screen', () => lock(false))
  if (process.platform !== 'linux') return () => {}
  // a focused window is in front of a person, even when the desktop did not say so
  app.on('browser-window-focus', () => locked && lock(false))
  return watchScreenLock(process.env, lock)
}
