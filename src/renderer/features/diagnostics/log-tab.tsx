import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import { logWords } from './log-words.ts'
import { fold } from '#domain/text/fold.ts'
import { useQuery } from '#bridge/use-query.ts'
import { OneOf } from '#ui/one-of.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { diagnosticsStrings } from './diagnostics-strings.ts'

export const MAX_LINES = 500
const LEVELS = ['all', 'info', 'warn', 'error'] as const

/** The redacted log, newest first, with a filter. "Copy as text" copies the lines in the order they were written. */
export function LogTab() {
  const s = useStrings(diagnosticsStrings)
  const { data, error, refreshing, reload } = useQuery('diagnostics.log', { most: MAX_LINES })
  const [words, setWords] = useState('')
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('all')
  const field = useRef<InputRef>(null)
  useShortcuts(PAGE_LAYER, [{ key: '/', label: s.filter, run: () => field.current?.focus({ cursor: 'all' }) }])

  const lines = data?.lines ?? []
  const parts = fold(words).split(/\s+/).filter(Boolean)
  const visibleLines = lines
    .filter((line) => (level === 'all' || line.includes(`"level":"${level}"`)) && parts.every((part) => fold(line).includes(part)))
    .toReversed()
  return (
    <div className="diagnostics-log">
      <div className="diagnostics-bar">
        <Input
          ref={field}
          type="search"
          className="diagnostics-find"
          aria-label={s.filter}
          placeholder={s.filter}
          prefix={<SearchIcon aria-hidden="true" />}
          allowClear
          maxLength={200}
          spellCheck={false}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <OneOf
          aria-label={s.level}
          value={level}
          options={LEVELS.map((value) => ({ value, label: s.levels[value] }))}
          onChange={setLevel}
        />
        <span role="status" className="diagnostics-quiet">
          {s.lines(visibleLines.length, lines.length)}
        </span>
        <KeyButton label={s.reload} keys="r" busy={refreshing} onPress={() => void reload()} />
      </div>
      <p className="diagnostics-quiet">{s.logText}</p>
      {error && <ErrorState strip error={error} onRetry={() => void reload()} />}
      {visibleLines.length === 0 ? (
        <EmptyState text={s.empty} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls by keyboard only with the focus in it
        <div className="diagnostics-lines" role="region" tabIndex={0} aria-label={s.logName}>
          {visibleLines.map((line, nth) => (
            <LogLine key={lines.length - nth} line={line} />
          ))}
        </div>
      )}
    </div>
  )
}

function LogLine({ line }: { readonly line: string }) {
  const { time, moment, level, event, rest } = logWords(line)
  return (
    <div className={`diagnostics-line diagnostics-${level}`}>
      <time title={moment}>{time}</time>
      <span className="diagnostics-level">{level}</span>
      <strong>{event}</strong>
      <span>{rest}</span>
    </div>
  )
}
