import { Button } from 'antd'
import type { Message } from '#stores/toast-store.ts'
import { useLanguage } from '../strings.ts'

interface Props {
  readonly action: NonNullable<Message['action']>
  readonly onPress?: () => void
}

/** The action button of a message. */
export function ToastAction({ action: { label, run }, onPress }: Props) {
  const language = useLanguage()
  const press = () => {
    onPress?.()
    run()
  }
  return (
    <Button type="link" size="small" onClick={press}>
      {label(language)}
    </Button>
  )
}
