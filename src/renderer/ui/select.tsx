import { type RefSelectProps, Select as AntSelect, type SelectProps } from 'antd'
import type { Ref } from 'react'

interface Choice<Value> {
  readonly value: Value
  readonly label: string | null
}

type Props<Value> = Omit<SelectProps<Value>, 'options'> & {
  readonly options: readonly Choice<Value>[]
  readonly ref?: Ref<RefSelectProps>
}

/** Ant Design's select of one value. Its value is drawn beside an empty text field, so a screen reader hears it only as the field's description. */
export function Select<Value extends string | number>({ options, ...props }: Props<Value>) {
  const chosen = options.find(({ value }) => value === props.value)
  return <AntSelect<Value> {...props} options={[...options]} aria-description={chosen?.label ?? undefined} />
}
