import { Alert, Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import DownloadIcon from 'lucide-react/icons/download'
import type { SavedFile } from '#contract/endpoint.ts'
import type { FileName, InputOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { formatBytes } from '#domain/values/format.ts'
import { explainError } from '#bridge/explain-error.ts'
import { copyText } from '../clipboard.ts'
import './download-panel.css'
import { errorStrings } from '../states/error-state.tsx'
import { KeyButton } from '../key-button.tsx'
import { SavedDialog } from '../dialog/saved-dialog.tsx'
import { defineStrings, useLanguage, useStrings } from '../strings.ts'
import { toast } from '../toast/use-toast.ts'
import { useDownload } from './use-download.ts'

export const downloadStrings = defineStrings({
  en: {
    waiting: 'The server is preparing the file…',
    fetching: (bytes: string) => `${bytes} received`,
    fetchingOf: (bytes: string, total: string) => `${bytes} of ${total}`,
    cancel: 'Cancel',
    savedTitle: 'Download',
    notSaved: 'Nothing was saved.',
    noSheetTitle: 'No spreadsheet',
    noSheet: 'The server sent an incomplete spreadsheet. Nothing was saved.',
    nothingFound: 'No bottles found. Nothing was saved.',
    serverSaid: (message: string) => `The server says: “${message}”.`,
    running: 'Download in progress',
    stopped: (title: string) => `Download cancelled: ${title}`,
  },
  fr: {
    waiting: 'Le serveur prépare le fichier…',
    fetching: (bytes: string) => `${bytes} reçus`,
    fetchingOf: (bytes: string, total: string) => `${bytes} sur ${total}`,
    cancel: 'Annuler',
    savedTitle: 'Téléchargement',
    notSaved: 'Rien n’a été enregistré.',
    noSheetTitle: 'Pas de feuille de calcul',
    noSheet: 'Le serveur a envoyé une feuille de calcul incomplète. Rien n’a été enregistré.',
    nothingFound: 'Aucune bouteille trouvée. Rien n’a été enregistré.',
    serverSaid: (message: string) => `Le serveur indique : « ${message} ».`,
    running: 'Téléchargement en cours',
    stopped: (title) => `Téléchargement annulé : ${title}`,
  },
})

interface Props<N extends FileName> {
  readonly name: N
  /** "Download" */
  readonly label: string
  readonly keys?: string
  /** Builds the input when the button is pressed. */
  readonly input: () => InputOf<N>
  /** Why the download is not available yet. */
  readonly disabledReason?: string | null
  /** Title of the saved file. */
  readonly title: string
  /** Identifies the request: a new value clears the previous error. */
  readonly about?: string
  /** Note about a saved file: in its dialog, and below the button until the next request. */
  readonly renderNote?: (file: SavedFile) => ReactNode
}

/** Download button with progress, Cancel, errors, and Open or Show in folder at the end (R22, R23). */
export function DownloadPanel<N extends FileName>({ name, label, keys, input, disabledReason, title, about = '', renderNote }: Props<N>) {
  const s = useStrings(downloadStrings)
  const language = useLanguage()
  const { state, start, cancel, dismiss } = useDownload(name, () => toast.warning({ title: s.stopped(title), text: s.notSaved }))
  const [asked, setAsked] = useState(about)
  const [last, setLast] = useState<SavedFile | null>(null)
  if (state.kind === 'saved' && state.file !== last) setLast(state.file)
  if (last && (state.kind === 'fetching' || asked !== about)) setLast(null)
  if (asked !== about) {
    setAsked(about)
    if (state.kind === 'failed') dismiss()
  }
  const bytes = (value: number) => formatBytes(value, language)
  return (
    <div className="download-panel">
      <div className="download-go">
        <KeyButton
          type="primary"
          label={label}
          icon={<DownloadIcon />}
          busy={state.kind === 'fetching'}
          disabledReason={state.kind === 'fetching' ? s.running : disabledReason}
          onPress={() => void start(input())}
          {...(keys === undefined ? {} : { keys })}
        />
        {state.kind === 'fetching' && <Button onClick={cancel}>{s.cancel}</Button>}
      </div>
      {state.kind === 'fetching' && (
        <div className="download-progress">
          <Progress
            percent={state.total ? Math.min(99, Math.floor(((state.bytes ?? 0) / state.total) * 100)) : 0}
            status="active"
            showInfo={state.total !== null && state.total > 0}
            aria-label={label}
          />
          <p role="status">
            {state.bytes === null
              ? s.waiting
              : state.total
                ? s.fetchingOf(bytes(state.bytes), bytes(state.total))
                : s.fetching(bytes(state.bytes))}
          </p>
        </div>
      )}
      {state.kind === 'failed' && (
        <DownloadFailure error={state.error} onClose={dismiss} onRetry={disabledReason ? undefined : () => void start(input())} />
      )}
      {state.kind === 'idle' && last && renderNote?.(last)}
      {state.kind === 'saved' && (
        <SavedDialog title={title} file={state.file} onClose={dismiss}>
          {renderNote?.(state.file)}
        </SavedDialog>
      )}
    </div>
  )
}

interface FailureProps {
  readonly error: AppError
  readonly onClose: () => void
  /** Undefined while a retry is not possible. */
  readonly onRetry: (() => void) | undefined
}

function DownloadFailure({ error, onClose, onRetry }: FailureProps) {
  const s = useStrings(downloadStrings)
  const { retry, copy, copied } = useStrings(errorStrings)
  const language = useLanguage()
  const explained = explainError(error, language)
  // a download changes nothing at the server, so the sentences about writes do not apply
  const later = error.kind === 'rejected' && error.status === 429 ? explained.next : ''
  const nothingFound = error.kind === 'rejected' && error.code === 'nothing_found'
  const [title, text] =
    error.kind === 'invalid-answer'
      ? [s.noSheetTitle, s.noSheet]
      : nothingFound
        ? [explained.title, s.nothingFound]
        : error.kind === 'desktop'
          ? [explained.title, explained.text]
          : [
              explained.title,
              [error.kind === 'rejected' && error.message ? s.serverSaid(error.message) : '', s.notSaved, later].filter(Boolean).join(' '),
            ]
  return (
    <Alert
      type={nothingFound ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={title}
      description={text}
      closable={{ onClose }}
      action={
        <>
          {onRetry && !nothingFound && (
            <Button size="small" onClick={onRetry}>
              {retry}
            </Button>
          )}
          <Button size="small" type="text" onClick={() => void copyText(explained.details, copied)}>
            {copy}
          </Button>
        </>
      }
    />
  )
}
