import { Segmented, type SegmentedProps } from 'antd'

/** Buttons of which one is chosen. Tab stops at the chosen one only, not at the group around it too. */
export const OneOf = <Value extends string | number>(props: SegmentedProps<Value>) => <Segmented<Value> tabIndex={-1} {...props} />
