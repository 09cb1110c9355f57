import { Switch } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Yes or no. */
export function SwitchField({ readOnly = false, autoFocus = false, optional: _, ...frame }: FieldProps) {
  return (
    <FieldFrame {...frame}>
      {({ id, value, set, disabled, describedBy }) => (
        <span>
          <Switch id={id} checked={value === true} disabled={disabled || readOnly} autoFocus={autoFocus} aria-describedby={describedBy} aria-label={frame.label} onChange={set} />
        </span>
      )}
    </FieldFrame>
  )
}
