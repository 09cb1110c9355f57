import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import TrashIcon from 'lucide-react/icons/trash'
import UploadIcon from 'lucide-react/icons/upload'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottlesInWords } from '../ticker-name.ts'
import { detailStrings } from './detail-strings.ts'

interface Props {
  readonly ticker: string
  /** Number of bottles. Null: not loaded. */
  readonly count: number | null
  readonly readAt: number | null
  /** Title of the reference bottle. */
  readonly title: string | null
  /** The reference bottle. Null while there is nothing to upload to or to delete. */
  readonly existing: Bottle | null
  readonly removing: boolean
  readonly onBack: () => void
  readonly onUpload: () => void
  readonly onRemove: () => void
}

/** Heading of the page of a ticker, with the way back, the upload of pictures and the deletion. */
export function TickerHeader({ ticker, count, readAt, title, existing, removing, onBack, onUpload, onRemove }: Props) {
  const s = useStrings(detailStrings)
  const language = useLanguage()
  return (
    <PageHeader
      title={ticker}
      count={count === null ? null : bottlesInWords(count, language)}
      readAt={readAt}
      {...(title ? { lead: title } : {})}
      actions={
        <>
          <KeyButton label={s.back} keys="Backspace" icon={<ArrowLeftIcon aria-hidden="true" />} onPress={onBack} />
          {existing && <KeyButton label={s.upload} keys="u" icon={<UploadIcon aria-hidden="true" />} onPress={onUpload} />}
          {existing && (
            <KeyButton
              danger
              label={s.remove}
              icon={<TrashIcon aria-hidden="true" />}
              busy={removing}
              disabledReason={existing.isbn ? null : s.notFound}
              onPress={onRemove}
            />
          )}
        </>
      }
    />
  )
}
