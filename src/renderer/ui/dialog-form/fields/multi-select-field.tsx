import { Select } from 'antd'
import { fold } from '#domain/text/fold.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { leaveByTab } from '../form/leave-by-tab.ts'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Selects several options. A stored value that is not an option stays and can be removed. */
export function MultiSelectField({ options, readOnly = false, autoFocus = false, ...frame }: Props) {
  return (
    <FieldFrame {...frame} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, required, status }) => {
        const chosen = textsIn(value)
        const others = chosen
          .filter((item) => !options.some((option) => option.value === item))
          .map((item) => ({ value: item, label: item }))
        return (
          <div onKeyDownCapture={leaveByTab}>
            <Select<string[], { readonly value: string; readonly label: string }>
              id={id}
              mode="multiple"
              className="field-multi"
              options={[...options, ...others]}
              value={chosen}
              showSearch={{
                // a chosen option typed again must not be removed by Enter
                filterOption: (input, option) =>
                  option !== undefined && !chosen.includes(option.value) && fold(option.label).includes(fold(input)),
              }}
              disabled={disabled || readOnly}
              autoFocus={autoFocus}
              aria-describedby={describedBy}
              aria-label={frame.label}
              aria-required={required}
              {...status}
              onChange={(next) => set(next)}
            />
          </div>
        )
      }}
    </FieldFrame>
  )
}
