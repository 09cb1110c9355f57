import { Switch } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Yes or no: a state of the site, in its colour. */
export function SwitchField({ readOnly = false, autoFocus = false, name, label, hint }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} first={autoFocus}>
      {({ id, value, set, disabled, describedBy }) => (
        <span>
          <Switch
            id={id}
            className="field-switch"
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
