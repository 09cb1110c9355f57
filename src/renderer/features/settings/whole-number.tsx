import { InputNumber } from 'antd'

interface Props {
  readonly id: string
  readonly min: number
  readonly max: number
  /** Step of the arrow keys; default 1. */
  readonly step?: number
  readonly value: number
  readonly onChange: (value: number) => void
  /** Id of a hint, for screen readers. */
  readonly 'aria-describedby'?: string
}

/** A whole-number setting. A number outside the bounds is not saved, and becomes the nearest bound on blur. */
export function WholeNumber({ min, max, onChange, ...field }: Props) {
  return (
    <InputNumber
      {...field}
      min={min}
      max={max}
      precision={0}
      // antd labels these buttons in English in every language; the arrow keys have the same function
      controls={false}
      onChange={(value) => {
        if (value !== null && value >= min && value <= max) onChange(value)
      }}
    />
  )
}
