import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ShortcutLayer } from './shortcuts/shortcut-layer.tsx'
import './dialog.css'

interface Props {
  /** The name of its shortcut layer. While it is open no layer under it hears keys. */
  readonly name: string
  readonly title: ReactNode
  /** Heads the '?' sheet; needed when `title` is no text. */
  readonly sheetTitle?: string
  /** Escape, the cross and (when allowed) a click beside it. */
  readonly onClose: () => void
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
 * The control marked `data-first` has the focus when it opens. What is too long scrolls between title and buttons.
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
  const focusFirst = () => {
    const dialog = body.current?.closest<HTMLElement>('.ant-modal')
    const here = document.activeElement
    // whoever has moved on already stays where they are
    if (dialog?.contains(here) && here !== dialog && !here?.matches('.ant-modal-close')) return
    const first = dialog?.querySelector<HTMLElement>('[data-first]')
    // not the cross: a dialog without a first control begins with itself
    ;(first ?? dialog)?.focus({ preventScroll: true })
  }
  // at once, and again when the dialog under this one has let go of the focus
  useEffect(() => {
    const timer = setTimeout(focusFirst)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ShortcutLayer name={name} title={heading}>
      <Modal
        open
        centered
        destroyOnHidden
        title={title}
        width={width}
        className={className ? `dialog ${className}` : 'dialog'}
        onCancel={onClose}
        afterOpenChange={(open) => open && focusFirst()}
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
