import { Button } from 'antd'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { EndpointLink } from '../row/endpoint-link.tsx'
import { useStrings } from '../strings.ts'
import { formStrings } from './form-strings.ts'
import type { Unnamed } from './form/form-state.ts'

type Props = Omit<Unnamed, 'treatAsEmpty'> & {
  /** Absent where empty fields are never sent. */
  readonly treatAsEmpty?: () => void
}

/** Line above the fields of a record: fields whose stored value is unknown, and where their names are taught. */
export function UnnamedFields({ labels, endpoint, treatAsEmpty }: Props) {
  const s = useStrings(formStrings)
  return (
    <p className="form-unnamed" role="status">
      <WarningIcon aria-hidden="true" />
      <span>{s.unnamed(labels.join(', '))}</span>
      <EndpointLink operation={endpoint} size="small" />
      {treatAsEmpty && (
        <Button type="link" size="small" onClick={treatAsEmpty}>
          {s.unnamedEmpty}
        </Button>
      )}
    </p>
  )
}
