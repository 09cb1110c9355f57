import { Alert } from 'antd'
import { useStrings } from '#ui/strings.ts'
import { shellStrings } from '../shell-strings.ts'

/** Said as long as the token is kept nowhere but in memory (R6): one line, and it can be put away. */
export function MemoryNote() {
  const { title, text } = useStrings(shellStrings).notices['keychain-unavailable']
  return (
    <Alert
      banner
      closable
      className="shell-note"
      type="info"
      title={
        <>
          <strong>{title}</strong> <span>{text}</span>
        </>
      }
    />
  )
}
