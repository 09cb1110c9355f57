import type { InputOf } from '#contract/index.ts'
import { call } from './call.ts'

type Source = InputOf<'diagnostics.reportError'>['source']
const MAX_LENGTH = 10_000
const cut = (text: unknown): string => (typeof text === 'string' ? text.slice(0, MAX_LENGTH) : '')

/** Writes an error of the page to main's log, which redacts it (R21). `components`: React's component stack. */
export function logPageError(source: Source, thrown: unknown, components = ''): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : { name: typeof thrown, message: '', stack: '' }
  void call('diagnostics.reportError', {
    source,
    name: cut(name).slice(0, 100),
    message: cut(message),
    stack: cut(stack),
    components: cut(components),
  })
}

/** Logs errors that no boundary catches: in event handlers and rejected promises. Returns the function that stops it. */
export function followPageErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => {
    // Chromium reports layout loops as events without an error
    if (error !== null && error !== undefined) logPageError('handler', error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => logPageError('rejection', reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
