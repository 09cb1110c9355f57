import MessageSquareIcon from 'lucide-react/icons/message-square'
import { Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { sentenceAbout } from '#domain/text/sentence.ts'
import { markLogRead, type Toast, useToasts } from '#stores/toast-store.ts'
import { copyText } from '../clipboard.ts'
import { useFocusReturn } from '../dialog/use-focus-return.ts'
import { useTabWrap } from '../dialog/use-tab-wrap.ts'
import { EndpointLink } from '../row/endpoint-link.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { LinkedSentence } from '../deeds/linked-sentence.tsx'
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx'
import { useStrings } from '../strings.ts'
import { toastStrings } from './toast-strings.ts'
import { ToastAction } from './toast-action.tsx'
import { ToneIcon } from './tone-icon.tsx'
import './toast.css'

const LAYER = 'messages'

/** Every message since sign-in, newest first, each a sentence with its object as a link; request and error text are in the detail. */
export function MessageLog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const s = useStrings(toastStrings)
  const log = useToasts((toasts) => toasts.log)
  useEffect(() => {
    if (open && log.length > 0) markLogRead()
  }, [open, log])
  const [isShown, setShown] = useState(false)
  const leave = async () => {
    onClose()
    return true
  }
  return (
    <>
      {(open || isShown) && <FocusReturn />}
      <Drawer
        open={open}
        onClose={onClose}
        title={s.messages}
        size={420}
        destroyOnHidden
        focusable={{ focusTriggerAfterClose: false }}
        afterOpenChange={setShown}
      >
        {open && (
          <ShortcutLayer name={LAYER} title={s.messages} leave={leave}>
            <TabWrap>
              {log.length === 0 ? (
                <EmptyState icon={<MessageSquareIcon />} text={s.none} />
              ) : (
                <ul className="message-log">
                  {log.map((toast) => (
                    <Entry key={toast.id} toast={toast} onLeave={onClose} />
                  ))}
                </ul>
              )}
            </TabWrap>
          </ShortcutLayer>
        )}
      </Drawer>
    </>
  )
}

function TabWrap({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useTabWrap(LAYER, list)
  return <div ref={list}>{children}</div>
}

/**
 * Ant Design's drawer does not return the focus when it is closed while it still opens, and takes it half a second later from a form that a link
 * of the messages has opened. Outside of the drawer, which takes the focus before its content renders; until the drawer is gone.
 */
function FocusReturn() {
  useFocusReturn()
  return null
}

function Entry({
  onLeave,
  toast: { tone, title, text, state, details, endpoint, action, at, object, request },
}: {
  readonly toast: Toast
  readonly onLeave: () => void
}) {
  const s = useStrings(toastStrings)
  const sentence = sentenceAbout(title, object)
  const raw = [request, details].filter(Boolean).join('\n')
  const all = [title, text, state, raw].filter(Boolean).join('\n')
  return (
    <li>
      <ToneIcon tone={tone} word={s.tones[tone]} />
      <div className="toast-words">
        <strong>
          <LinkedSentence sentence={sentence} onFollow={onLeave} />
        </strong>
        {text && (
          <p>
            <span>{text}</span>
            {state && <span className="toast-state">{state}</span>}
          </p>
        )}
        {action && sentence.route === null && <ToastAction action={action} onPress={onLeave} />}
        {endpoint && <EndpointLink operation={endpoint} size="small" onPress={onLeave} />}
        {raw !== '' && (
          <details className="message-raw">
            <summary>{s.details}</summary>
            <pre>{raw}</pre>
          </details>
        )}
        <Button type="link" size="small" onClick={() => void copyText(all, s.copiedAll)}>
          {s.copyAll}
        </Button>
      </div>
      <time dateTime={new Date(at).toISOString()}>{formatDateTimeSeconds(at).slice(-8)}</time>
    </li>
  )
}
