import { InputNumber } from 'antd'

interface Props {
  readonly id: string
  readonly min: number
  readonly max: number
  /** By how much an arrow key changes it; default 1. */
  readonly step?: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole number of the settings; one outside its bounds is not kept, and becomes the nearest inside when the field is left. */
export function WholeNumber({ min, max, onChange, ...field }: Props) {
  return (
    <InputNumber
      {...field}
      min={min}
      max={max}
      precision={0}
      // its buttons are named in English whatever the language; the arrow keys do the same
      controls={false}
      onChange={(value) => {
        if (value !== null && value >= min && value <= max) onChange(value)
      }}
    />
  )
}
