import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { formatCount } from '#domain/values/format.ts'
import { CheckOutcome } from '#ui/states/check-outcome.tsx'
import { checkStrings } from '#ui/states/check-strings.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EndpointLink } from '#ui/row/endpoint-link.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'
import { Proposals } from './proposals.tsx'

interface Props {
  readonly result: CheckResult
  /** Called after an override of the operation is added or removed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The comparison of one read operation: every field name found, and proposed overrides. */
export function CheckDialog({ result, onChanged, onClose }: Props) {
  const s = useStrings(diagnosticsStrings)
  const words = useStrings(checkStrings)
  const language = useLanguage()
  const { name, method, path, rows, total, next, source, missing, unexpected, unknown, keys, guesses } = result
  const names = [
    [
      s.pages,
      rows !== null && (total !== null || next)
        ? [s.pageRows(formatCount(rows, language), total === null ? null : formatCount(total, language))]
        : [],
    ],
    [s.idFrom, source === null ? [] : [s.idFromHint(source)]],
    [s.keysMet, keys],
    [s.guesses, guesses.map(({ guess, at }) => words.guesses[guess](at))],
    [s.missingFields, missing],
    [s.oddFields, unexpected],
    [s.unknownFields, unknown],
  ] as const
  return (
    <Dialog
      name="check"
      title={name}
      onClose={onClose}
      closeOnMask
      width={720}
      footer={<EndpointLink operation={name} onPress={onClose} />}
    >
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      <p>
        <CheckOutcome result={result} />
      </p>
      <Proposals result={result} onChanged={onChanged} />
      <dl className="diagnostics-names">
        {names.map(
          ([title, fields]) =>
            fields.length > 0 && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{fields.join(', ')}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
