import { Switch } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Yes or no. */
export function SwitchField({ readOnly = false, autoFocus = false, name, label, hint }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} first={autoFocus}>
      {({ id, value, set, disabled, describedBy }) => (
        <span>
          <Switch
            id={id}
            checked={value === true}
            disabled={disabled || readOnly}
            autoFocus={autoFocus}
            aria-describedby={describedBy}
            aria-label={label}
            onChange={set}
          />
        </span>
      )}
    </FieldFrame>
  )
}
