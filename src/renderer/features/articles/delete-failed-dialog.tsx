import { Button } from 'antd'
import CircleAlertIcon from 'lucide-react/icons/circle-exclamation-point'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EndpointLink } from '#ui/row/endpoint-link.tsx'
import { useStrings } from '#ui/strings.ts'
import { blogStrings } from './blog-strings.ts'

interface Props {
  readonly title: string
  readonly why: string
  readonly endpoint: string | null
  readonly onClose: () => void
}

/** The alert of the specification: 'Failed to delete the article' (part 2 §8). The person closes it. */
export function DeleteFailedDialog({ title, why, endpoint, onClose }: Props) {
  const s = useStrings(blogStrings)
  return (
    <Dialog
      name="alert"
      title={s.removeFailed}
      width={440}
      onClose={onClose}
      footer={
        <>
          {endpoint !== null && <EndpointLink operation={endpoint} onPress={onClose} />}
          <Button type="primary" data-first onClick={onClose}>
            {s.close}
          </Button>
        </>
      }
    >
      <div role="alert" className="article-alert">
        <CircleAlertIcon aria-hidden="true" />
        <span>
          <strong>{title}</strong> {why}
        </span>
      </div>
    </Dialog>
  )
}
