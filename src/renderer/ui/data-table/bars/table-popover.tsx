import { Popover } from 'antd'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { ShortcutLayer, WhileOpen } from '#ui/shortcuts/shortcut-layer.tsx'
import './table-popover.css'

interface Props {
  /** Of its shortcut layer, and of the dialog for screen readers. */
  readonly name: string
  readonly title: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly placement?: 'bottomLeft' | 'bottomRight'
  /** The button that it hangs from; it has the focus again afterwards. */
  readonly children: ReactElement
  readonly content: ReactNode
}

/** It comes and goes at once. */
const NO_MOTION = { motionName: '' }

/** A small dialog that hangs from a button: a layer of its own for keys, closed by Escape or a click beside it. */
export function TablePopover({ name, title, open, onOpen, placement = 'bottomLeft', children, content }: Props) {
  const from = useRef<HTMLSpanElement>(null)
  // opened again before it has gone, it still begins anew
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
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside */}
              <div
                role="dialog"
                aria-label={title}
                className="dt-popover"
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || event.defaultPrevented) return
                  event.preventDefault()
                  event.stopPropagation()
                  close()
                }}
              >
                {content}
              </div>
            </ShortcutLayer>
          }
        >
          {children}
        </Popover>
      </WhileOpen>
    </span>
  )
}
