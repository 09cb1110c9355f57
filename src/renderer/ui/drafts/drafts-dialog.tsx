import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { type NavigateFunction } from 'react-router'
import { earlyDraft } from '#contract/desktop/desktop.ts'
import { call } from '#bridge/call.ts'
import { copyText } from '../clipboard.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { useStrings } from '../strings.ts'
import type { ListedDraft } from './about-draft.ts'
import { hideDrafts, readDrafts, useOpenDrafts } from './drafts-store.ts'
import { draftsStrings } from './drafts-strings.ts'
import { isFormShown } from './shown-forms.ts'
import './drafts.css'

/** The list of drafts. Mounted once, in the shell. */
export function DraftsHost({ navigate }: { readonly navigate: NavigateFunction }) {
  const open = useOpenDrafts((state) => state.open)
  return open && <DraftsDialog key={open.of} of={open.of} navigate={navigate} />
}

interface Props {
  readonly of: string | null
  readonly navigate: NavigateFunction
}

/** Every draft with its fields, readable and copyable without its form: the row may have been deleted. */
function DraftsDialog({ of, navigate }: Props) {
  const s = useStrings(draftsStrings)
  const ask = useConfirm()
  const [drafts, setDrafts] = useState<readonly ListedDraft[] | null>()
  useEffect(() => {
    let isCurrent = true
    void readDrafts(of).then((read) => isCurrent && setDrafts(read))
    return () => {
      isCurrent = false
    }
  }, [of])

  const open = (at: string) => {
    hideDrafts()
    void navigate(at)
  }
  const discard = async (form: string) => {
    if (!(await ask({ title: s.discardTitle, text: s.discardText, ok: s.discard, cancel: s.keep, danger: true }))) return
    await Promise.all([form, earlyDraft(form)].map((name) => call('drafts.drop', { form: name })))
    const left = drafts?.filter((draft) => draft.form !== form) ?? []
    setDrafts(left)
    if (of !== null && left.length === 0) hideDrafts()
  }
  const isGone = of !== null
  return (
    <Dialog
      name="drafts"
      title={isGone ? s.gone : s.drafts}
      width={640}
      onClose={hideDrafts}
      footer={
        <Button type="primary" data-first onClick={hideDrafts}>
          {s.close}
        </Button>
      }
    >
      {isGone && <p>{s.goneText}</p>}
      {drafts === null && <p role="alert">{s.failed}</p>}
      {drafts?.length === 0 && <EmptyState text={s.none} />}
      <ul className="drafts">
        {drafts?.map((draft) => (
          <li key={draft.form} aria-label={draft.title}>
            <header>
              <strong>{draft.title}</strong>
              <Button type="text" size="small" onClick={() => void copyText(asText(draft, s.emptied), s.copied)}>
                {s.copy}
              </Button>
              {!isGone && !isFormShown(draft.form) && (
                <Button type="text" size="small" onClick={() => open(draft.at)}>
                  {s.open}
                </Button>
              )}
              {!isFormShown(draft.form) && (
                <Button type="text" size="small" onClick={() => void discard(draft.form)}>
                  {s.discard}
                </Button>
              )}
            </header>
            <dl>
              {draft.fields.map(({ label, text, personal }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd {...(personal === true && text !== '' && { 'data-personal': '' })}>{text === '' ? <em>{s.emptied}</em> : text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const asText = ({ title, fields }: ListedDraft, emptied: string): string =>
  [title, ...fields.map(({ label, text }) => `${label}: ${text === '' ? `(${emptied})` : text}`)].join('\n')
