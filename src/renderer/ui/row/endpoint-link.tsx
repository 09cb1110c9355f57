import { Button, type ButtonProps } from 'antd'
import { defineStrings, useStrings } from '../strings.ts'

const strings = defineStrings({ en: { correct: 'Settings → Endpoints' }, fr: { correct: 'Réglages → Points de terminaison' } })

interface Props {
  /** 'orders.check' */
  readonly operation: string
  readonly size?: ButtonProps['size']
  readonly onPress?: () => void
}

/** Links to the settings for an operation's method and path. An address, not a route: messages render outside the router. */
export function EndpointLink({ operation, size = 'middle', onPress }: Props) {
  const s = useStrings(strings)
  return (
    <Button type="link" size={size} href={`#/settings?endpoint=${encodeURIComponent(operation)}`} onClick={onPress}>
      {s.correct}
    </Button>
  )
}
