import CheckIcon from 'lucide-react/icons/check'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { aboutOf, isErrorReport, MAX_TICKER, type Report } from './report.ts'
import { reportStrings } from './report-strings.ts'

interface Props {
  readonly report: Report
  /** What is typed into the ticker field. */
  readonly ticker: string
  /** The card that the shortcuts apply to. */
  readonly current: boolean
  /** The lookup of the bottle is running. */
  readonly fixing: boolean
  readonly onResolve: () => void
  readonly onFix: () => void
  readonly onRemove: () => void
}

/** Resolve, Fix (only of an error report) and Delete, each with the reason while it is disabled. */
export function ReportActions({ report, ticker, current, fixing, onResolve, onFix, onRemove }: Props) {
  const s = useStrings(reportStrings)
  const why = report.id === null ? s.noId : ticker.trim() === '' ? s.needsTicker : ticker.trim().length > MAX_TICKER ? s.longTicker : null
  return (
    <>
      <KeyButton
        type={ticker.trim() === '' ? 'default' : 'primary'}
        label={s.resolve}
        icon={<CheckIcon />}
        disabledReason={why}
        onPress={onResolve}
        keys="r"
        shortcutDisabled={!current}
      />
      {isErrorReport(report) && (
        <KeyButton
          label={s.fix}
          icon={<PencilIcon />}
          busy={fixing}
          disabledReason={report.id === null ? s.noId : aboutOf(report) === null ? s.noIsbn : null}
          onPress={onFix}
          keys="f"
          shortcutDisabled={!current}
        />
      )}
      <KeyButton
        danger
        label={s.remove}
        icon={<TrashIcon />}
        disabledReason={report.id === null ? s.noId : null}
        onPress={onRemove}
        keys="Delete"
        shortcutDisabled={!current}
      />
    </>
  )
}
