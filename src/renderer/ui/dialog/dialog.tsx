import { Modal } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { topLayer } from '../shortcuts/layers.ts'
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import './dialog.css'

const TIP = '.ant-tooltip:not(.ant-tooltip-hidden, .ant-zoom-big-fast-leave)'
const OTHERS = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-popover']
  .map((popup) => `${popup}:not(${popup}-hidden)`)
  .join()
const onlyTipsOpen = () => document.querySelector(TIP) !== null && document.querySelector(OTHERS) === null
const CONTROLS = 'input, textarea, button, [tabindex]'

/** Gives the focus to the first control of the dialog around this element, unless the person is in it already. */
function focusFirst(body: HTMLElement | null): void {
  const dialog = body?.closest<HTMLElement>('.ant-modal')
  const here = document.activeElement
  // a user who has navigated away stays there
  if (dialog?.contains(here) && here !== dialog && !here?.matches('.ant-modal-close')) return
  const first = dialog?.querySelector<HTMLElement>(`:is(${CONTROLS})[data-first], [data-first] :is(${CONTROLS})`)
  // not the cross: a dialog without a first control begins with itself
  ;(first ?? dialog)?.focus({ preventScroll: true })
}

interface Props {
  /** The name of its shortcut layer. While it is open no layer under it hears keys. */
  readonly name: string
  readonly title: ReactNode
  /** Heads the '?' sheet; needed when `title` is no text. */
  readonly sheetTitle?: string
  /** Escape, the cross and (when allowed) a click beside it; also before the page goes elsewhere. Resolves false when the person stays. */
  readonly onClose: () => void | Promise<boolean>
  readonly children: ReactNode
  /** Buttons at the lower right, the main one last. */
  readonly footer?: ReactNode
  /** px; default 520 */
  readonly width?: number | string
  /** A click beside the dialog closes it. Only where nothing typed can be lost. */
  readonly closeOnMask?: boolean
  /** False while it must not go away (a write is under way). */
  readonly closable?: boolean
  readonly className?: string
}

/**
 * A dialog: a layer of its own for keys, focus kept inside and given back afterwards. Escape closes the topmost one only.
 * The control marked `data-first`, or the one in the field so marked, has the focus when it opens. What is too long scrolls between title and buttons.
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
  const heading = sheetTitle ?? (typeof title === 'string' ? title : '')
  const body = useRef<HTMLDivElement>(null)
  // at once, and again when the dialog below has released the focus
  useEffect(() => {
    const timer = setTimeout(() => focusFirst(body.current))
    return () => clearTimeout(timer)
  }, [])
  useFocusReturn()
  // one press may be heard twice, by Ant Design and below
  const closing = useRef(false)
  const close = () => {
    if (closing.current) return
    closing.current = true
    setTimeout(() => (closing.current = false))
    void onClose()
  }
  const leave = async () => closable && (await onClose()) !== false
  // to Ant Design a tip lies over the dialog, and Escape would be its own
  const tipped = useRef(false)
  const look = useEffectEvent((event: KeyboardEvent) => {
    tipped.current = event.key === 'Escape' && closable && topLayer() === name && onlyTipsOpen()
  })
  const peel = useEffectEvent((event: KeyboardEvent) => {
    if (tipped.current && !event.defaultPrevented && !event.isComposing) close()
    tipped.current = false
  })
  useEffect(() => {
    const previous = (event: KeyboardEvent) => look(event)
    const after = (event: KeyboardEvent) => peel(event)
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
        // it fades in where it stays: a press on a button that still grows may end beside it
        transitionName="ant-fade"
        title={title}
        width={width}
        className={className ? `dialog ${className}` : 'dialog'}
        onCancel={close}
        afterOpenChange={(open) => open && focusFirst(body.current)}
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
