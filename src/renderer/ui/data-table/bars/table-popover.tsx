import { Popover } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTabWrap } from '#ui/dialog/use-tab-wrap.ts'
import { ShortcutLayer, WhileOpen } from '#ui/shortcuts/shortcut-layer.tsx'
import './table-popover.css'

interface Props {
  /** Name of the shortcut layer, and of the dialog for screen readers. */
  readonly name: string
  readonly title: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly placement?: 'bottomLeft' | 'bottomRight'
  /** The button that opens the popover. Focus returns to it on close. */
  readonly children: ReactElement
  readonly content: ReactNode
}

/** Opens and closes without animation. */
const NO_MOTION = { motionName: '' }

/** A small dialog below a button, with its own shortcut layer. Escape or a click outside closes it. */
export function TablePopover({ name, title, open, onOpen, placement = 'bottomLeft', children, content }: Props) {
  const from = useRef<HTMLSpanElement>(null)
  // a popover reopened before it has closed starts fresh
  const [seen, setSeen] = useState({ open, times: 0 })
  if (seen.open !== open) setSeen({ open, times: seen.times + (open ? 1 : 0) })
  const close = () => {
    onOpen(false)
    from.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const leave = async () => {
    onOpen(false)
    return true
  }
  return (
    <span ref={from} className="dt-hook">
      <WhileOpen open={open}>
        <Popover
          open={open}
          onOpenChange={onOpen}
          trigger="click"
          placement={placement}
          arrow={false}
          motion={NO_MOTION}
          destroyOnHidden
          content={
            <ShortcutLayer key={seen.times} name={name} title={title} leave={leave}>
              <PopoverDialog name={name} title={title} onClose={close}>
                {content}
              </PopoverDialog>
            </ShortcutLayer>
          }
        >
          {children}
        </Popover>
      </WhileOpen>
    </span>
  )
}

interface DialogProps {
  readonly name: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function PopoverDialog({ name, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDivElement>(null)
  useTabWrap(name, dialog)
  useEffect(() => {
    // content that has chosen its own first control has focused it by then; `autoFocus` alone does nothing while Ant Design places the popover
    const timer = setTimeout(() => {
      if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector<HTMLElement>('input, button')?.focus()
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is inside
    <div
      ref={dialog}
      role="dialog"
      aria-label={title}
      className="dt-popover"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}
