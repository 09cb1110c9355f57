import { Alert } from 'antd'
import { useStrings } from '#ui/strings.ts'
import { noticeStrings } from '#app/notice-strings.ts'

/** Shown while the token is only in memory (R6). One line that can be closed. */
export function MemoryNote() {
  const { title, text } = useStrings(noticeStrings)['keychain-unavailable']
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
