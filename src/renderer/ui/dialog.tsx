import { Modal } from 'antd'
import type { ReactNode } from 'react'
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

/** A dialog: a layer of its own for keys, focus kept inside and given back afterwards. Escape closes the topmost one only. */
export function Dialog({ name, title, sheetTitle, onClose, children, footer, width = 520, closeOnMask = false, closable = true, className }: Props) {
  const heading = sheetTitle ?? (typeof title === 'string' ? title : '')
  return (
    <Modal
      open centered title={title} width={width} onCancel={onClose} keyboard={closable} closable={closable} mask={{ closable: closable && closeOnMask }} footer={null}
      className={className ? `dialog ${className}` : 'dialog'} destroyOnHidden
    >
      <ShortcutLayer name={name} title={heading}>
        {children}
        {footer && <div className="dialog-footer">{footer}</div>}
      </ShortcutLayer>
    </Modal>
  )
}
