import { Button, type ButtonProps, Tooltip } from 'antd'
import { isValidElement, memo, type ReactNode, useId } from 'react'
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
  /** Its shortcut: 'a', 'Delete', 'Mod+Enter'. Shown on the button and heard in the layer that the button stands in. */
  readonly keys?: string
  /** The shortcut is a digit by its physical key (AZERTY); `keys` is not needed then. */
  readonly digit?: number
  /** Its key is not for it at the moment (another card is the current one): neither shown nor heard, but its room is kept, so that nothing moves under the pointer. */
  readonly resting?: boolean
  /** Another layer than the one it stands in. */
  readonly layer?: string
  /** It decides about what is on screen: the command palette does not offer it. */
  readonly decides?: boolean
  /** Why it cannot be pressed. With a reason it is disabled, stays reachable, and says so. */
  readonly why?: string | null | undefined
  readonly busy?: boolean
  readonly danger?: boolean
  /** 'accept': the green of a decision in favour, beside the red of `danger`. */
  readonly type?: 'primary' | 'default' | 'text' | 'accept'
  readonly size?: ButtonProps['size']
  readonly icon?: ReactNode
  /** Only the icon is shown; the label is the tooltip and the name for screen readers. */
  readonly iconOnly?: boolean
  readonly autoFocus?: boolean
}

/** A button that shows its key, answers to it, and says why when it is disabled. */
export function KeyButton({ layer, decides = false, onPress, ...look }: KeyButtonProps) {
  const here = useLayerName()
  const { label, keys, digit, resting = false, why, busy } = look
  const hint = digit === undefined ? keys : String(digit)
  useShortcuts(
    layer ?? here,
    hint === undefined || resting
      ? []
      : [{ key: hint, label, run: onPress, enabled: !why && !busy, decides, ...(digit === undefined ? {} : { digit }) }],
  )
  return <Face {...look} onPress={useLatestCallback(onPress)} />
}

// a dozen of them stand around an order: the next order draws only those that say something else
const Face = memo(
  ({
    label,
    onPress,
    keys,
    digit,
    resting = false,
    why,
    busy = false,
    danger = false,
    type = 'default',
    size,
    icon,
    iconOnly,
    autoFocus = false,
  }: Omit<KeyButtonProps, 'layer' | 'decides'>) => {
    const whyId = useId()
    const off = Boolean(why)
    const hint = digit === undefined ? keys : String(digit)
    const button = (
      <Button
        type={type === 'accept' ? 'primary' : type}
        danger={danger}
        loading={busySign(busy)}
        icon={icon && <span aria-hidden="true">{icon}</span>}
        autoFocus={autoFocus}
        {...(size ? { size } : {})}
        className={`key-button${type === 'accept' ? ' key-button-accept' : ''}${off ? ' key-button-off' : ''}${resting ? ' key-button-resting' : ''}`}
        onClick={off ? undefined : onPress}
        aria-disabled={off || undefined}
        aria-describedby={off ? whyId : undefined}
        aria-keyshortcuts={hint === undefined || resting ? undefined : ariaKeys(hint)}
        aria-label={iconOnly ? label : undefined}
      >
        {iconOnly ? null : label}
        {hint !== undefined && !iconOnly && <Kbd keys={hint} />}
      </Button>
    )
    const tip =
      why ??
      (iconOnly ? (
        <>
          {label} {hint !== undefined && <Kbd keys={hint} />}
        </>
      ) : null)
    return (
      <>
        {/* always there: a button that came and went with its tip would lose the focus */}
        <Tooltip title={tip}>{button}</Tooltip>
        {off && (
          <span id={whyId} hidden>
            {why}
          </span>
        )}
      </>
    )
  },
  looksSame,
)

type Look = Readonly<Record<string, unknown>>

/** An icon that is written inline is a new element each time. */
function looksSame(before: Look, now: Look): boolean {
  const keys = Object.keys(now)
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.is(before[key], now[key]) || sameElement(before[key], now[key]))
  )
}

const sameElement = (a: unknown, b: unknown): boolean =>
  isValidElement<Look>(a) && isValidElement<Look>(b) && a.type === b.type && a.key === b.key && looksSame(a.props, b.props)
