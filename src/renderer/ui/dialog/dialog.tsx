import { Modal } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { hintAtReason } from '../shortcuts/key-hint-store.ts'
import { topLayer } from '../shortcuts/layers.ts'
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useFocusAfterWrite } from './use-focus-after-write.ts'
import { useTabWrap } from './use-tab-wrap.ts'
import { defineStrings, useStrings } from '../strings.ts'
import './dialog.css'

const dialogStrings = defineStrings({ en: { busy: 'In progress' }, fr: { busy: 'En cours' } })

const TIP = '.ant-tooltip:not(.ant-tooltip-hidden, .ant-zoom-big-fast-leave)'
const OTHERS = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-popover']
  .map((popup) => `${popup}:not(${popup}-hidden)`)
  .join()
const onlyTipsOpen = () => document.querySelector(TIP) !== null && document.querySelector(OTHERS) === null
const CONTROLS = 'input, textarea, button, [tabindex]'

/** Focuses the first control of the surrounding dialog, unless the focus is already inside. */
function focusFirst(body: HTMLElement | null): void {
  const dialog = body?.closest<HTMLElement>('.ant-modal')
  const focused = document.activeElement
  // a focus that the person has moved stays
  if (dialog?.contains(focused) && focused !== dialog && !focused?.matches('.ant-modal-close')) return
  const first = dialog?.querySelector<HTMLElement>(`:is(${CONTROLS})[data-first], [data-first] :is(${CONTROLS})`)
  // without a first control the dialog itself gets the focus, not the close button
  ;(first ?? dialog)?.focus({ preventScroll: true })
}

interface Props {
  /** Name of the shortcut layer. While the dialog is open, lower layers receive no keys. */
  readonly name: string
  readonly title: ReactNode
  /** Heading of the '?' sheet; required when `title` is not text. */
  readonly sheetTitle?: string
  /** Called for Escape, the close button, a click outside (if allowed) and before navigation. Resolves false when the person stays. */
  readonly onClose: () => void | Promise<boolean>
  readonly children: ReactNode
  /** Buttons at the lower right, the main one last. */
  readonly footer?: ReactNode
  /** px; default 520 */
  readonly width?: number | string
  /** A click outside closes the dialog. Only for dialogs without input. */
  readonly closeOnMask?: boolean
  /** False while a write is under way. */
  readonly closable?: boolean
  readonly className?: string
}

/**
 * A dialog with its own shortcut layer and a focus trap; focus returns to the opener. Escape closes only the topmost dialog. The control marked
 * `data-first`, or inside such a field, gets the focus on opening. Long content scrolls between title and buttons.
 */
export function Dialog({
  name,
  title,
  sheetTitle,
  onClose,
  children,
  footer,
  width = 520,
  closeOnMask = false,
  closable = true,
  className,
}: Props) {
  const s = useStrings(dialogStrings)
  const heading = sheetTitle ?? (typeof title === 'string' ? title : '')
  const body = useRef<HTMLDivElement>(null)
  // a dialog that opened above it in the meantime keeps the focus
  const takeFocus = useEffectEvent(() => topLayer() === name && focusFirst(body.current))
  // at once, and again when the dialog below has released the focus
  useEffect(() => {
    const timer = setTimeout(() => takeFocus())
    return () => clearTimeout(timer)
  }, [])
  useFocusReturn()
  useTabWrap(name, body)
  useFocusAfterWrite(body, closable, focusFirst)
  // Ant Design and this component may both handle one press
  const closing = useRef(false)
  const close = () => {
    if (closing.current) return
    closing.current = true
    setTimeout(() => (closing.current = false))
    void onClose()
  }
  // only the palette leaves dialogs, with Enter
  const leave = async () => {
    if (!closable) hintAtReason('Enter', heading, s.busy)
    return closable && (await onClose()) !== false
  }
  // Ant Design treats an open tooltip as the top layer and would use Escape for it
  const tipped = useRef(false)
  const noteTip = useEffectEvent((event: KeyboardEvent) => {
    tipped.current = event.key === 'Escape' && closable && topLayer() === name && onlyTipsOpen()
  })
  const closeUnderTip = useEffectEvent((event: KeyboardEvent) => {
    if (tipped.current && !event.defaultPrevented && !event.isComposing) close()
    tipped.current = false
  })
  useEffect(() => {
    const previous = (event: KeyboardEvent) => noteTip(event)
    const after = (event: KeyboardEvent) => closeUnderTip(event)
    window.addEventListener('keydown', previous, true)
    window.addEventListener('keydown', after)
    return () => {
      window.removeEventListener('keydown', previous, true)
      window.removeEventListener('keydown', after)
    }
  }, [])
  return (
    <ShortcutLayer name={name} title={heading} leave={leave}>
      <Modal
        open
        centered
        destroyOnHidden
        // fades in place: a press on a button that still grows could miss it
        transitionName="ant-fade"
        title={title}
        width={width}
        className={className ? `dialog ${className}` : 'dialog'}
        onCancel={close}
        afterOpenChange={(open) => open && topLayer() === name && focusFirst(body.current)}
        keyboard={closable}
        closable={closable}
        mask={{ closable: closable && closeOnMask }}
        footer={footer ? <div className="dialog-footer">{footer}</div> : null}
      >
        <div ref={body}>{children}</div>
      </Modal>
    </ShortcutLayer>
  )
}
