import { Button, type ButtonProps, Tooltip } from 'antd'
import { isValidElement, memo, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { ariaKeys } from './shortcuts/chords.ts'
import { Kbd } from './shortcuts/kbd.tsx'
import { useLayerName } from './shortcuts/shortcut-layer.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import './key-button.css'
import { busySign } from './states/busy-sign.tsx'
import { useLatestCallback } from './hooks/use-latest-callback.ts'

export interface KeyButtonProps {
  /** A verb: "Accept", "Decline…". */
  readonly label: string
  readonly onPress: () => void
  /** Shortcut: 'a', 'Delete', 'Mod+Enter'. Shown on the button and active in its layer. */
  readonly keys?: string
  /** The shortcut is a digit by its physical key (AZERTY); `keys` is not needed then. */
  readonly digit?: number
  /** The shortcut is inactive (another card is current): neither shown nor handled, but its space is reserved so that nothing moves. */
  readonly shortcutDisabled?: boolean
  /** A layer other than the surrounding one. */
  readonly layer?: string
  /** A decision about what is on screen: the command palette does not offer it. */
  readonly decides?: boolean
  /** Why the button is disabled. A disabled button stays focusable and states this reason. */
  readonly disabledReason?: string | null | undefined
  /** The shortcut runs even while the button is disabled, because main may know more than the page. */
  readonly keyAlways?: boolean
  readonly busy?: boolean
  readonly danger?: boolean
  /** 'accept': green for a positive decision, next to the red of `danger`. */
  readonly type?: 'primary' | 'default' | 'text' | 'accept'
  readonly size?: ButtonProps['size']
  readonly icon?: ReactNode
  /** Only the icon is shown; the label is the tooltip and the name for screen readers. */
  readonly iconOnly?: boolean
  /** For a button that switches something on and off: whether it is on. */
  readonly pressed?: boolean
  readonly autoFocus?: boolean
}

/** A button that shows and handles its shortcut, and states why it is disabled. */
export function KeyButton({ layer, decides = false, keyAlways = false, onPress, ...look }: KeyButtonProps) {
  const here = useLayerName()
  const { label, keys, digit, shortcutDisabled = false, disabledReason, busy } = look
  const hint = digit === undefined ? keys : String(digit)
  useShortcuts(
    layer ?? here,
    hint === undefined || shortcutDisabled
      ? []
      : [
          {
            key: hint,
            label,
            run: onPress,
            enabled: keyAlways || (!disabledReason && !busy),
            disabledReason,
            decides,
            ...(digit === undefined ? {} : { digit }),
          },
        ],
  )
  return <Face {...look} onPress={useLatestCallback(onPress)} />
}

// an order has a dozen buttons: the next order redraws only those that differ
const Face = memo(
  ({
    label,
    onPress,
    keys,
    digit,
    shortcutDisabled = false,
    disabledReason,
    busy = false,
    danger = false,
    type = 'default',
    size,
    icon,
    iconOnly,
    pressed,
    autoFocus = false,
  }: Omit<KeyButtonProps, 'layer' | 'decides' | 'keyAlways'>) => {
    const whyId = useId()
    const off = Boolean(disabledReason)
    const hint = digit === undefined ? keys : String(digit)
    const clicked = useRef(label)
    // a quick answer turns "Unblock account" into "Block account" between the two clicks of a double click: the second does not press it
    const click = ({ detail }: MouseEvent) => {
      if (detail > 1 && clicked.current !== label) return
      clicked.current = label
      onPress()
    }
    // none, not two that draw nothing: Ant Design would take them for words, and the button would not be square
    const words = iconOnly ? undefined : [label, hint !== undefined && <Kbd key="keys" keys={hint} />]
    const button = (
      <Button
        type={type === 'accept' ? 'primary' : type}
        danger={danger}
        loading={busySign(busy)}
        icon={icon && <span aria-hidden="true">{icon}</span>}
        autoFocus={autoFocus}
        {...(size ? { size } : {})}
        className={`key-button${type === 'accept' ? ' key-button-accept' : ''}${off ? ' key-button-off' : ''}${shortcutDisabled ? ' key-button-no-shortcut' : ''}`}
        onClick={off ? undefined : click}
        aria-disabled={off || undefined}
        aria-describedby={off ? whyId : undefined}
        aria-keyshortcuts={hint === undefined || shortcutDisabled ? undefined : ariaKeys(hint)}
        aria-label={iconOnly ? label : undefined}
        aria-pressed={pressed}
      >
        {words}
      </Button>
    )
    const tip =
      disabledReason ??
      (iconOnly ? (
        <>
          {label} {hint !== undefined && <Kbd keys={hint} />}
        </>
      ) : null)
    return (
      <>
        {/* always rendered: adding the tooltip later would remount the button and lose the focus */}
        <Tooltip title={tip}>{button}</Tooltip>
        {off && (
          <span id={whyId} hidden>
            {disabledReason}
          </span>
        )}
      </>
    )
  },
  looksSame,
)

type Look = Readonly<Record<string, unknown>>

/** Compares icons by type and props: an inline icon is a new element each time. */
function looksSame(before: Look, now: Look): boolean {
  const keys = Object.keys(now)
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.is(before[key], now[key]) || sameElement(before[key], now[key]))
  )
}

const sameElement = (a: unknown, b: unknown): boolean =>
  isValidElement<Look>(a) && isValidElement<Look>(b) && a.type === b.type && a.key === b.key && looksSame(a.props, b.props)
