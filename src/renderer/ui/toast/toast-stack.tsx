import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import CrossIcon from 'lucide-react/icons/x'
import { clearAllToasts, dismissToast, type Toast, toastLifetime, useToasts } from '#stores/toast-store.ts'
import { copyText } from '../clipboard.ts'
import { EndpointLink } from '../row/endpoint-link.tsx'
import { useLanguage, useStrings } from '../strings.ts'
import { toastStrings } from './toast-strings.ts'
import { ToastAction } from './toast-action.tsx'
import { ToneIcon } from './tone-icon.tsx'
import './toast.css'

/** Visible messages, at most three, newest at the bottom. Errors stay while hovered or focused (D-21). Those in another language go. */
export function ToastStack() {
  const s = useStrings(toastStrings)
  const visibleToasts = useToasts((toasts) => toasts.shown)
  const language = useLanguage()
  const written = useRef(language)
  useEffect(() => {
    if (written.current === language) return
    written.current = language
    clearAllToasts()
  }, [language])
  return (
    <section className="toasts" aria-label={s.region}>
      <div role="status" aria-live="polite" aria-relevant="additions">
        {visibleToasts
          .filter(({ tone }) => tone === 'success' || tone === 'info')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-relevant="additions">
        {visibleToasts
          .filter(({ tone }) => tone === 'warning' || tone === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const s = useStrings(toastStrings)
  const [held, setHeld] = useState(false)
  const left = useRef(toast.lastsMs ?? toastLifetime(toast.tone))
  const pauses = toast.tone === 'warning' || toast.tone === 'error'
  const { id, details, endpoint, action } = toast

  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      // after a pause a message stays long enough to finish reading
      left.current = Math.max(1500, left.current - (performance.now() - since))
    }
  }, [held, id])

  const hold = (on: boolean) => pauses && setHeld(on)
  return (
    <div
      className="toast"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ToneIcon tone={toast.tone} word={s.tones[toast.tone]} />
      <div className="toast-words">
        {toast.text ? (
          // one paragraph: a screen reader speaks two elements of a live region in the order of its own events, the text before its title
          <p>
            <span className="toast-title">{toast.title}</span>
            <br />
            <span>{toast.text}</span>
            {toast.state && <span className="toast-state">{toast.state}</span>}
          </p>
        ) : (
          <strong>{toast.title}</strong>
        )}
        {action && <ToastAction action={action} onPress={() => dismissToast(id)} />}
        {endpoint && <EndpointLink operation={endpoint} size="small" onPress={() => dismissToast(id)} />}
        {pauses && details && (
          <Button type="link" size="small" onClick={() => void copyText(details, s.copied)}>
            {s.copy}
          </Button>
        )}
      </div>
      <Button type="text" size="small" icon={<CrossIcon />} aria-label={s.dismiss} onClick={() => dismissToast(id)} />
    </div>
  )
}
